import { statistics } from "./home.content";

export function Statistics() {
  return (
    <dl className="mt-4 flex flex-wrap gap-y-4">
      {statistics.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-brand-raised pe-4 not-first:border-s-2 not-first:ps-4 sm:pe-10 sm:not-first:ps-10"
        >
          <dt className="text-sm text-on-brand-muted sm:text-base">{label}</dt>
          <dd className="display tabular text-2xl sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
