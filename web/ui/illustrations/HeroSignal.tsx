import { classNames } from "../class-names";

interface HeroSignalProps {
  className?: string;
}

/** Signal waves over Lagos at sunrise. A file of its own, not markup: heavier than the rest of the page's head. */
export function HeroSignal({ className }: HeroSignalProps) {
  return (
    <img
      src="/illustrations/hero-signal.svg"
      alt=""
      width={720}
      height={560}
      fetchPriority="high"
      className={classNames("h-auto w-full", className)}
    />
  );
}
