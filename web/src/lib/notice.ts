/** "It is your turn": in the tab's title, as a sound, as a notice of the desktop. Each can be switched off. */
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Browsers let a page sound only after the person has touched it. */
export function allowSound(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

function note(context: AudioContext, pitch: number, start: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}

export function chime(): void {
  if (!settings.sound || audio?.state !== "running") return;
  note(audio, 660, audio.currentTime);
  note(audio, 880, audio.currentTime + 0.12);
}

export async function askForDesktop(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function desktop(title: string, text: string): void {
  if (!settings.desktop || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(title, { body: text, icon: "/emblem.svg", tag: title });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
