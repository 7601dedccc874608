interface Point {
  /** ISO 8601. */
  at: string;
  value: number;
}

/** A value over time as steps, such as a price. What it shows is in the table beside it, so it is hidden from readers. */
export function StepPlot({ points }: { points: readonly Point[] }) {
  const [start] = points;
  if (!start || points.length < 2) return null;
  const times = points.map(({ at }) => Date.parse(at));
  const values = points.map(({ value }) => value);
  // The last value gets a tenth of the width, so that it is seen.
  const x = positionIn(times, 90);
  const y = positionIn(values, -100);
  const steps = points.map(({ at, value }) => `H${x(Date.parse(at))}V${y(value)}`);
  return (
    <svg
      viewBox="-2 -106 104 112"
      preserveAspectRatio="none"
      className="h-32 w-full rounded-control bg-sunken text-primary"
      aria-hidden="true"
    >
      <path
        d={`M0,${y(start.value)}${steps.join("")}H100`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Where a number is between the lowest and the highest, which are at 0 and at `length`. */
function positionIn(numbers: readonly number[], length: number) {
  const lowest = Math.min(...numbers);
  const range = Math.max(...numbers) - lowest || 1;
  return (each: number) => (length * (each - lowest)) / range;
}
