import { Link, type LinkProps } from "react-router";
import { buttonLook, type ButtonLook } from "./button-look";

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  className?: string;
}

/** A link that looks like a button, because following it is the next step. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, block }, className)} />;
}
