import { classNames } from "./class-names";

export interface ButtonLook {
  variant?: "primary" | "accent" | "outline" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
}

/**
 * Buttons and links that look alike get their classes here.
 *
 * The accent says "this costs money": it is for what buys (Buy, Confirm Order, Renew now) and for nothing else. To fund the wallet
 * is no spending, the money stays the customer's; nor is anything that only leads to where one can buy.
 */
export function buttonLook({ variant = "primary", size = "md", block }: ButtonLook, className?: string) {
  return classNames("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, block && "w-full", className);
}
