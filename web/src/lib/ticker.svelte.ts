/** Seconds since a moment, counted on while a component that shows a clock is on the page. */
export function ticker(since: () => number): { readonly seconds: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return Math.max(0, (now - since()) / 1000);
    },
  };
}
