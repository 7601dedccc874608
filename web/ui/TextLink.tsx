import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names";

/** A link beside the text, not in a sentence: it is as high as a finger needs. */
export function TextLink({ className, ...link }: Omit<LinkProps, "className"> & { className?: string }) {
  return (
    <Link
      {...link}
      className={classNames(
        "inline-flex min-h-11 items-center font-semibold underline underline-offset-4",
        className,
      )}
    />
  );
}
