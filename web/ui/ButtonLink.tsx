import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonStyle, type ButtonStyle } from "./button-style";

interface ButtonLinkProps extends ButtonStyle, Omit<LinkProps, "className"> {
  className?: string;
  /** Click handler after hydration. Before it, and in another tab, the link is followed. */
  onPress?: () => void;
}

/** A link that looks like a button, because following it is the next step. */
export function ButtonLink({ variant, size, block, className, onPress, onClick, ...rest }: ButtonLinkProps) {
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress?.();
  }
  return (
    <Link
      {...rest}
      className={buttonStyle({ variant, size, block }, className)}
      onClick={onPress ? press : onClick}
    />
  );
}
