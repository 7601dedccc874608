import { type ReactNode, useId } from "react";
import type { DeviceFragment } from "./generated/Products";
import { Badge } from "../../ui/Badge";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { ProductPicture } from "./ProductPicture";

interface ProductCardProps {
  product: ShownProduct;
  /** Renders the card's buttons. Gets the id of the product's name, because all cards' buttons have the same text. */
  renderActions?: (nameId: string) => ReactNode;
}

type ShownProduct = Pick<
  DeviceFragment,
  "name" | "description" | "image" | "price" | "oldPrice" | "provider" | "isSoldOut"
>;

/** A row on a phone; a card on wider screens. */
export function ProductCard({ product, renderActions }: ProductCardProps) {
  const nameId = useId();
  const { name, description, price, oldPrice, provider, isSoldOut } = product;
  return (
    <article
      aria-labelledby={nameId}
      className="card grid h-full grid-cols-[5.5rem_1fr] items-start gap-3 overflow-hidden p-3 sm:flex sm:flex-col sm:items-stretch sm:gap-0 sm:p-0"
    >
      <ProductPicture product={product} className="w-full rounded-control sm:rounded-none" />
      <div className="contents sm:flex sm:grow sm:flex-col sm:gap-4 sm:p-6">
        <div className="grid min-w-0 gap-1 sm:flex sm:grow sm:flex-col sm:gap-4">
          <header className="flex items-center gap-2 sm:gap-3">
            <NetworkMark providerId={provider.id} label={provider.name} size={32} />
            <h3 id={nameId} className="text-lg sm:text-xl">
              {name}
              <span className="sr-only"> from {provider.name}</span>
            </h3>
          </header>
          <p className="grow text-sm text-muted sm:text-base">{description}</p>
          <p className="tabular flex flex-wrap items-baseline gap-x-3">
            {oldPrice > 0 && (
              <s className="text-muted">
                <span className="sr-only">Before: </span>
                {formatNaira(oldPrice)}
              </s>
            )}
            <span className="display text-2xl sm:text-3xl">{formatNaira(price)}</span>
            {isSoldOut && <Badge tone="warning">Sold out</Badge>}
          </p>
        </div>
        {renderActions && (
          <div className="col-span-2 grid grid-cols-[1fr_auto] items-start gap-2">
            {renderActions(nameId)}
          </div>
        )}
      </div>
    </article>
  );
}
