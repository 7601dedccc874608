interface BarPlotProps {
  bars: readonly { name: string; value: number }[];
}

const width = 320;
const height = 112;
const top = 6;
/** More names than these would touch each other on a phone. */
const maxNames = 6;

/** Amounts as bars with names below. What it shows is in the table beside it, so it is hidden from readers. */
export function BarPlot({ bars }: BarPlotProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const place = width / Math.max(bars.length, 1);
  const bar = Math.min(place * 0.7, 24);
  const every = Math.ceil(bars.length / maxNames);
  return (
    <div className="rounded-control bg-sunken px-3 pt-1 pb-2" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full text-primary">
        <line x1={0} x2={width} y1={height} y2={height} stroke="currentColor" strokeOpacity="0.4" />
        {bars.map(({ name, value }, index) => {
          const tall = ((height - top) * Math.max(value, 0)) / highest;
          return (
            <rect
              key={name}
              x={place * index + (place - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <div className="tabular mt-1 flex text-xs text-muted">
        {bars.map(({ name }, index) => (
          // A name is wider than its place where only every third or so is written.
          <span key={name} className="flex min-w-0 flex-1 basis-0 justify-center">
            {index % every === 0 && <span className="whitespace-nowrap">{name}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
