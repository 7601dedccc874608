import { classNames } from "./class-names";

export interface ButtonLook {
  variant?: "primary" | "accent" | "outline" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
}

/** Buttons and links that look alike get their classes here. */
export function buttonLook({ variant = "primary", size = "md", block }: ButtonLook, className?: string) {
  return classNames("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, block && "w-full", className);
}
