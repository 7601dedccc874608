import { Skeleton } from "../../ui/Skeleton";

export function ListSkeleton() {
  return (
    <div role="status" className="card grid gap-6 p-6">
      <span className="sr-only">Loading…</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid grid-cols-[auto_1fr_auto] items-center gap-4">
          <Skeleton className="size-11" />
          <Skeleton className="h-10" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
