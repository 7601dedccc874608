import { classNames } from "./class-names";

export interface ButtonStyle {
  variant?: "primary" | "accent" | "outline" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  block?: boolean;
}

/**
 * Buttons and links that look alike get their classes here.
 *
 * The accent says "this costs money": only buttons that buy have it (Buy, Confirm Order, Renew now). Funding the wallet
 * spends nothing, and neither does a link to a page where one can buy, unless it is called Buy: then the plan is chosen.
 */
export function buttonStyle({ variant = "primary", size = "md", block }: ButtonStyle, className?: string) {
  return classNames("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, block && "w-full", className);
}
