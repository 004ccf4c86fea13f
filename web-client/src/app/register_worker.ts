/** Whether this browser can keep the page for when there is no network. */
const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Lets the page open without a network from the next visit on. It waits until the first view stands. */
export function registerWorker(): void {
  if (!canKeep()) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
