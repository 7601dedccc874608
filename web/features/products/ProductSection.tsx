import type { ReactNode } from "react";
import { type ProductFragment, useProductsQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { ProductCard } from "./ProductCard";
import { ProductData } from "./ProductData";

interface ProductSectionProps {
  /** What each card lets the customer do. */
  renderAction: (product: ProductFragment, nameId: string) => ReactNode;
}

export function ProductSection({ renderAction }: ProductSectionProps) {
  const { data, error, refetch } = useProductsQuery();
  return (
    <section id="available-products" aria-labelledby="available-products-title" className="section">
      <div className="container-page">
        <h2 id="available-products-title">Available Products</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Routers for the house, mifis for your pocket, dongles for your laptop. Each comes with a SIM, ready
          to use.
        </p>
        {data ? (
          <>
            <ProductGrid products={data.products} renderAction={renderAction} />
            <ProductData products={data.products} />
          </>
        ) : error ? (
          <InlineError onRetry={() => void refetch()}>
            <p>We could not load the devices.</p>
            <p className="font-normal">{errorWords(error)}</p>
          </InlineError>
        ) : (
          <ProductGridSkeleton />
        )}
      </div>
    </section>
  );
}

function ProductGrid({ products, renderAction }: ProductSectionProps & { products: ProductFragment[] }) {
  if (products.length === 0) {
    return (
      <EmptyState title="No devices right now">
        Nothing is on sale at the moment. Please check back later.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} renderAction={(nameId) => renderAction(product, nameId)} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's shape while the products are on their way. */
function ProductGridSkeleton() {
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
