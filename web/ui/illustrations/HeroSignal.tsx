import { HeroPicture } from "./HeroPicture";

/** The home page's picture: signal waves over Lagos at sunrise. */
export function HeroSignal({ className }: { className?: string }) {
  return <HeroPicture name="signal" className={className} />;
}
