import type { ReactNode } from "react";
import { type DeviceFragment, useProductsQuery } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { InlineError } from "../../ui/InlineError";
import { ProductData } from "./ProductData";
import { ProductGrid } from "./ProductGrid";
import { ProductGridSkeleton } from "./ProductGridSkeleton";

interface ProductSectionProps {
  /** What each card lets the customer do. */
  renderAction: (product: DeviceFragment, nameId: string) => ReactNode;
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
