import { statistics } from "./home.content";

export function Statistics() {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
      {statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-on-brand-muted">{label}</dt>
          <dd className="display tabular text-3xl sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
