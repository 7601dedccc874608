import { statistics } from "./home.content";

export function Statistics() {
  return (
    <dl className="mt-4 flex flex-wrap gap-y-4">
      {statistics.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-brand-raised pe-6 not-first:border-s-2 not-first:ps-6 sm:pe-10 sm:not-first:ps-10"
        >
          <dt className="text-on-brand-muted">{label}</dt>
          <dd className="display tabular text-3xl sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
