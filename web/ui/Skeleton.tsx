/** `className` is the size and shape of the content that is loading, such as "h-6 w-full". */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

interface LoadingProps {
  /** Said by a screen reader. */
  label?: string;
  bars?: number;
  /** The size of a bar. */
  className?: string;
}

/** Bars in the place of a list that is loading. */
export function Loading({ label = "Loading…", bars = 4, className = "h-16" }: LoadingProps) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: bars }, (_, bar) => (
        <Skeleton key={bar} className={className} />
      ))}
    </div>
  );
}
