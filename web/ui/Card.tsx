import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li";
}

/** A white card. It does not clip what sticks out, so an open select can reach over its edge. */
export function Card({ as: Element = "div", className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={classNames("card", className ?? "p-5 sm:p-6")} />;
}
