/** Acts again and again while the page is looked at, so many milliseconds apart, and as soon as it is looked at again. */
export function whileSeen(apart: number, act: () => void): () => void {
  const look = () => document.hidden || act();
  const timer = setInterval(look, apart);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
