import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { useSaveData } from "./save-data";

interface LazyImageProps extends Omit<ComponentProps<"img">, "ref"> {
  src: string;
  alt: string;
  /** In the picture's own pixels, so that its space is reserved until it loads. */
  width: number;
  height: number;
}

/** Loads when it is nearly in view: browsers that load lazily by themselves begin screens ahead. */
export function LazyImage({ src, alt, className, ...rest }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (image.current ? whenNear(image.current, () => setIsNear(true)) : undefined), []);

  return (
    <>
      <img
        ref={image}
        src={isNear ? src : blank(rest.width, rest.height)}
        alt={alt}
        decoding="async"
        className={classNames(className, !isNear && "scriptless:hidden")}
        {...rest}
      />
      {!isNear && (
        // Its picture takes the place of the other in the layout.
        <noscript className="noscript:contents">
          <img src={src} alt={alt} className={className} {...rest} />
        </noscript>
      )}
    </>
  );
}

/** A shade in the picture's shape, in either theme. */
function blank(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Cpath d='M0 0h${width}v${height}H0z' fill='%23808080' opacity='.15'/%3E%3C/svg%3E`;
}

/** The distance below the viewport at which an image begins to load. */
const ahead = "100px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, when the element is in view or nearly; returns how to give up. */
function whenNear(element: Element, then: () => void): () => void {
  if (!("IntersectionObserver" in window)) {
    then();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(notify, { rootMargin: ahead });
  waiting.set(element, then);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function notify(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    waiting.get(target)?.();
  }
}

interface DecorationProps extends Omit<LazyImageProps, "alt"> {
  /** For images in the first viewport; others load when they come near it. */
  eager?: boolean;
}

/** A decorative picture. It is not loaded for visitors who save data. */
export function Decoration({ eager, ...rest }: DecorationProps) {
  const isSparing = useSaveData();
  if (isSparing) return null;
  if (eager) return <img fetchPriority="high" decoding="async" {...rest} alt="" />;
  return <LazyImage {...rest} alt="" />;
}
