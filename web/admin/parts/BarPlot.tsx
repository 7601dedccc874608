interface BarPlotProps {
  bars: readonly { id: string; name: string; value: number }[];
}

/** More names than these would touch each other on a phone. */
const maxNames = 6;

/** Amounts as bars with names below. What it shows is in the table beside it, so it is hidden from readers. */
export function BarPlot({ bars }: BarPlotProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const every = Math.ceil(bars.length / maxNames);
  return (
    <div className="tabular flex rounded-control bg-sunken px-3 pt-2.5 pb-2 text-xs" aria-hidden="true">
      {bars.map(({ id, name, value }, index) => (
        // A name is wider than its place where only every third or so is written.
        <div key={id} className="flex min-w-0 flex-1 basis-0 flex-col items-center gap-1">
          <div className="flex h-35 w-full items-end justify-center border-b border-line-strong">
            <div
              className="w-7/10 max-w-8 bg-primary"
              style={{ height: `${(100 * Math.max(value, 0)) / highest}%` }}
            />
          </div>
          <span className="min-h-4 whitespace-nowrap text-muted">{index % every === 0 && name}</span>
        </div>
      ))}
    </div>
  );
}
