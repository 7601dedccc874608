/** How far below what is in view something begins to load. */
const ahead = "100px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, when the element is in view or nearly; returns how to give up. */
export function whenNear(element: Element, then: () => void): () => void {
  if (!("IntersectionObserver" in window)) {
    then();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(tell, { rootMargin: ahead });
  waiting.set(element, then);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tell(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    waiting.get(target)?.();
  }
}
