import { Skeleton } from "../../ui/Skeleton";

/** The shape of lines and summary while the cart is on its way. */
export function CartSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <span className="sr-only">Loading your cart…</span>
      <div className="grid gap-4">
        <Skeleton className="h-44 w-full rounded-card" />
        <Skeleton className="h-44 w-full rounded-card" />
      </div>
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  );
}
