/** Calls back once an element comes near to what is seen of the page; the answer ends the waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      callback();
    },
    { rootMargin: '300px' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
