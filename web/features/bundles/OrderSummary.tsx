import { LongText } from "../../ui/LongText";

type Row = [term: string, value: string];

interface OrderSummaryProps {
  rows: Row[];
  total: Row;
}

export function OrderSummary({ rows, total }: OrderSummaryProps) {
  return (
    <dl className="tabular grid grid-cols-1 gap-2.5 rounded-card bg-sunken p-[min(1.25rem,5vw)]">
      {rows.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 text-end font-medium">
            <LongText>{value}</LongText>
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">{total[0]}</dt>
        <dd className="display text-2xl">{total[1]}</dd>
      </div>
    </dl>
  );
}
