import { Link, type LinkProps } from "react-router";
import { buttonStyle, type ButtonStyle } from "./button-style";

interface ButtonLinkProps extends ButtonStyle, Omit<LinkProps, "className"> {
  className?: string;
}

/** A link that looks like a button, because following it is the next step. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, size, block }, className)} />;
}
