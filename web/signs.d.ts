export function gatherSigns(): void;
