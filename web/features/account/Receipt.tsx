import type { ReactNode } from "react";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { LongText } from "../../ui/LongText";
import type { StatusLook } from "./item-look";
import { PrintedHead } from "./PrintedHead";

interface ReceiptProps {
  reference: string;
  status: StatusLook;
  facts: readonly (readonly [term: string, value: ReactNode])[];
  /** Between the facts and the buttons. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** What was paid, to keep and to print. */
export function Receipt({ reference, status, facts, children, actions }: ReceiptProps) {
  return (
    <article aria-label={`Receipt ${reference}`} className="card grid max-w-180 gap-6 p-5 sm:p-8">
      <PrintedHead title="Receipt" />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="tabular text-2xl">{reference}</h2>
        <Badge tone={status.tone}>{status.text}</Badge>
      </header>
      <dl className="tabular grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">
              {typeof value === "string" ? <LongText>{value}</LongText> : value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">
        {actions}
        <Button variant="ghost" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </article>
  );
}
