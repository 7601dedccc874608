import { classNames } from "./class-names";
import { Decoration } from "./LazyImage";

interface HeroPictureProps {
  /** "signal" is the home page's: signal waves over Lagos at sunrise. */
  name: "signal" | "packages" | "products" | "contact";
  className?: string;
}

/** A hero's picture, drawn to stand on a band. Files of their own: as markup they would outweigh the page. */
export function HeroPicture({ name, className }: HeroPictureProps) {
  return (
    <Decoration
      eager
      src={`/illustrations/hero-${name}.svg`}
      width={720}
      height={560}
      className={classNames("h-auto w-full", className)}
    />
  );
}
