interface BarPlotProps {
  values: readonly number[];
}

const width = 320;
const height = 120;
const room = 6;

/** Amounts of equal stretches of time as bars. What it shows is in the table beside it, so it is hidden from readers. */
export function BarPlot({ values }: BarPlotProps) {
  const highest = Math.max(...values, 1);
  const place = (width - 2 * room) / Math.max(values.length, 1);
  const bar = Math.min(place * 0.7, 24);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-control bg-sunken text-primary"
      aria-hidden="true"
    >
      <line
        x1={room}
        x2={width - room}
        y1={height - room}
        y2={height - room}
        stroke="currentColor"
        strokeOpacity="0.4"
      />
      {values.map((value, index) => {
        const tall = ((height - 2 * room) * Math.max(value, 0)) / highest;
        return (
          <rect
            key={index}
            x={room + place * index + (place - bar) / 2}
            y={height - room - tall}
            width={bar}
            height={tall}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
