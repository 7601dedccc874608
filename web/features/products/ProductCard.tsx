import { type ReactNode, useId } from "react";
import type { DeviceFragment } from "../../generated/operations";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Check } from "../../ui/icons";
import { NetworkMark } from "../../ui/NetworkMark";
import { toastWarning } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { ProductPicture } from "./ProductPicture";

interface ProductCardProps {
  product: DeviceFragment;
  /** The link that adds the product to the comparison or removes it. */
  compare: { to: string; isMarked: boolean; isFull: boolean };
  /** Renders the card's button. Gets the id of the product's name, because every card's button has the same text. */
  renderAction: (nameId: string) => ReactNode;
}

/** A row on a phone; a card on wider screens. */
export function ProductCard({ product, compare, renderAction }: ProductCardProps) {
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
        <div className="col-span-2 grid grid-cols-[1fr_auto] items-start gap-2">
          {renderAction(nameId)}
          <ButtonLink
            to={compare.to}
            rel="nofollow"
            variant="outline"
            className="px-3"
            aria-current={compare.isMarked || undefined}
            onClick={(event) => {
              if (!compare.isFull || compare.isMarked) return;
              event.preventDefault();
              toastWarning("You can compare two devices at a time. Remove one first.");
            }}
          >
            {compare.isMarked && <Check size={18} />}
            Compare
            <span className="sr-only">
              {" "}
              the {name} from {provider.name}
            </span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
