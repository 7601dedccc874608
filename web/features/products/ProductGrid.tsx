import type { ReactNode } from "react";
import type { DeviceFragment } from "../../generated/operations";
import { EmptyState } from "../../ui/EmptyState";
import { ProductCard } from "./ProductCard";

interface ProductGridProps {
  products: DeviceFragment[];
  renderAction: (product: DeviceFragment, nameId: string) => ReactNode;
}

export function ProductGrid({ products, renderAction }: ProductGridProps) {
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
