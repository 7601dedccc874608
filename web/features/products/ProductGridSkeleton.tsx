import { Skeleton } from "../../ui/Skeleton";

/** The grid's shape while the devices are on their way. */
export function ProductGridSkeleton() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading devices…</span>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((card) => (
        <div key={card} className="card overflow-hidden">
          <Skeleton className="aspect-4/3 w-full" />
          <div className="grid gap-4 p-6">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-9 w-1/3" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
