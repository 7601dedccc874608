import type { ReactNode } from "react";
import { Plus } from "./icons";

interface AccordionItemProps {
  question: string;
  children: ReactNode;
}

/** Native details, so it opens without a script and the browser's own search finds what is inside. */
export function AccordionItem({ question, children }: AccordionItemProps) {
  return (
    <details className="card group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-4 font-semibold transition-colors hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        {question}
        <Plus size={22} className="shrink-0 transition-transform group-open:[transform:rotate(45deg)]" />
      </summary>
      <div className="px-5 pb-5 text-muted">{children}</div>
    </details>
  );
}
