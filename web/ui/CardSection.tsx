import { type ReactNode, useId } from "react";
import { Card } from "./Card";

/** A titled part of a page. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  );
}
