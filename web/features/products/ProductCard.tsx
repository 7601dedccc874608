import { type ReactNode, useId } from "react";
import type { ProductFragment } from "../../generated/operations";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { ProductPicture } from "./ProductPicture";

interface ProductCardProps {
  product: ProductFragment;
  /** What can be done with it; gets the id of its name, because every card's button reads the same. */
  renderAction: (nameId: string) => ReactNode;
}

export function ProductCard({ product, renderAction }: ProductCardProps) {
  const nameId = useId();
  const { name, description, price, oldPrice, provider } = product;
  return (
    <article aria-labelledby={nameId} className="card flex h-full flex-col overflow-hidden">
      <ProductPicture product={product} />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <header className="flex items-center gap-3">
          <NetworkMark providerId={provider.id} label={provider.name} />
          <h3 id={nameId}>
            {name}
            <span className="sr-only"> from {provider.name}</span>
          </h3>
        </header>
        <p className="grow text-muted">{description}</p>
        <p className="tabular flex items-baseline gap-3">
          {oldPrice > 0 && (
            <s className="text-muted">
              <span className="sr-only">Before: </span>
              {formatNaira(oldPrice)}
            </s>
          )}
          <span className="display text-3xl">{formatNaira(price)}</span>
        </p>
        {renderAction(nameId)}
      </div>
    </article>
  );
}
