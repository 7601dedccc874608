import { Skeleton } from "../../ui/Skeleton";

/** The page's shape while the catalogue is on its way: a row of cards and the form. */
export function CatalogueSkeleton() {
  return (
    <div role="status" className="container-page section grid gap-12">
      <span className="sr-only">Loading packages…</span>
      <div className="flex gap-6 overflow-hidden">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-72 w-full max-w-93.75 shrink-0" />
        ))}
      </div>
      <Skeleton className="h-112 w-full" />
    </div>
  );
}
