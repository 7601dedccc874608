import { classNames } from "./class-names";
import { Decoration } from "./LazyImage";

interface HeroPictureProps {
  /** "signal" is the home page's: signal waves over Lagos at sunrise. */
  name: "signal" | "packages" | "products" | "contact";
  className?: string;
  /** Not shown on a phone, and not fetched there: a lazy picture without a place never is. */
  wideOnly?: boolean;
}

/** A hero's picture, drawn for a band. Separate files: as markup they would outweigh the page. */
export function HeroPicture({ name, className, wideOnly }: HeroPictureProps) {
  return (
    <Decoration
      eager
      src={`/illustrations/hero-${name}.svg`}
      width={720}
      height={560}
      loading={wideOnly ? "lazy" : undefined}
      className={classNames("h-auto w-full", wideOnly && "max-lg:hidden", className)}
    />
  );
}
