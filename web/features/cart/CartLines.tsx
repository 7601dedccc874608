import { useId } from "react";
import type { CartLineFragment } from "./generated/Cart";
import { PlainForm } from "../../forms/Form";
import { Badge } from "../../ui/Badge";
import { Trash2 } from "lucide-react";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { deviceId } from "../../values/paths";
import { ProductPicture } from "../products/ProductPicture";
import { removeForm } from "./cart.forms";
import { QuantityControl } from "./QuantityControl";
import { useChangeCart } from "./useCart";

interface CartLinesProps {
  lines: CartLineFragment[];
  /** Called before the line, and with it the focused button, disappears. */
  onDelete: () => void;
}

export function CartLines({ lines, onDelete }: CartLinesProps) {
  return (
    <ul className="grid content-start gap-4">
      {lines.map((line) => (
        // By product: a new line gets its own id only with the shop's response.
        <li key={line.product.id} id={deviceId(line.product.id)}>
          <CartLine line={line} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}

function CartLine({ line, onDelete }: Pick<CartLinesProps, "onDelete"> & { line: CartLineFragment }) {
  const { product, numberOfItems, subTotal } = line;
  const nameId = useId();
  const change = useChangeCart();

  function handleDelete() {
    change({ kind: "remove", product });
    onDelete();
  }

  return (
    <article
      aria-labelledby={nameId}
      className="card grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 p-4 sm:grid-cols-[11rem_1fr] sm:gap-x-6 sm:p-5 [&>*]:col-span-2 sm:[&>*]:col-span-1"
    >
      <ProductPicture
        product={product}
        className="col-span-1! w-full self-start rounded-control sm:row-span-3"
      />
      <header className="col-span-1! flex min-w-0 items-start justify-between gap-3">
        <h2 id={nameId} className="text-xl">
          {product.name}
        </h2>
        <NetworkMark providerId={product.provider.id} label={product.provider.name} />
      </header>
      <div className="grid gap-2">
        {product.isSoldOut && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="warning">Sold out</Badge> Delete it to check out.
          </p>
        )}
        <p className="text-sm text-muted">{product.description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityControl
          productId={product.id}
          count={numberOfItems}
          describedBy={nameId}
          isSoldOut={product.isSoldOut}
          onDecrease={() => change({ kind: "decrease", product })}
          onIncrease={() => change({ kind: "increase", product })}
        />
        <div className="tabular ms-auto text-end">
          <p className="display text-2xl">{formatNaira(subTotal)}</p>
          {numberOfItems > 1 && <p className="text-sm text-muted">{formatNaira(product.price)} each</p>}
        </div>
        <PlainForm action={removeForm} values={{ product: product.id }} onSubmit={handleDelete}>
          <button
            type="submit"
            aria-label="Delete"
            aria-describedby={nameId}
            className="btn btn-ghost -me-2 w-11 p-0 text-danger max-[22rem]:ms-auto"
          >
            <Trash2 size={20} />
          </button>
        </PlainForm>
      </div>
    </article>
  );
}
