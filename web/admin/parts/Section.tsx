import type { ReactNode } from "react";
import { Card } from "../../ui/Card";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

interface FactsProps {
  facts: readonly (readonly [term: string, value: string])[];
  className: string;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
