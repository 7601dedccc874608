interface Point {
  /** ISO 8601. */
  at: string;
  value: number;
}

const width = 320;
const height = 96;
const room = 6;

/** A value over time as steps, such as a price. What it shows is in the table beside it, so it is hidden from readers. */
export function StepPlot({ points }: { points: readonly Point[] }) {
  if (points.length < 2) return null;
  const times = points.map(({ at }) => Date.parse(at));
  const first = times[0]!;
  // The last value gets a tenth of the width, so that it is seen.
  const last = first + Math.max(times[times.length - 1]! - first, 1) / 0.9;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (time: number) => room + ((width - 2 * room) * (time - first)) / Math.max(last - first, 1);
  const y = (value: number) =>
    height - room - ((height - 2 * room) * (value - low)) / Math.max(high - low, 1);
  const steps = points.map(
    ({ value }, index) =>
      `${index === 0 ? "M" : "H"}${x(times[index]!)}${index === 0 ? "," : "V"}${y(value)}`,
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-control bg-sunken text-primary"
      aria-hidden="true"
    >
      <path
        d={`${steps.join("")}H${x(last)}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
