import { classNames } from "../class-names";

interface HeroPictureProps {
  /** "signal" is the home page's: signal waves over Lagos at sunrise. */
  name: "signal" | "packages" | "products" | "contact";
  className?: string;
}

/** A hero's picture, drawn to stand on a band. Files of their own: as markup they would outweigh the page. */
export function HeroPicture({ name, className }: HeroPictureProps) {
  return (
    <img
      src={`/illustrations/hero-${name}.svg`}
      alt=""
      width={720}
      height={560}
      fetchPriority="high"
      className={classNames("h-auto w-full", className)}
    />
  );
}
