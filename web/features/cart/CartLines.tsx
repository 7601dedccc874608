import type { CartLineFragment } from "../../generated/operations";
import { CartLine } from "./CartLine";

interface CartLinesProps {
  lines: CartLineFragment[];
  onDelete: () => void;
}

export function CartLines({ lines, onDelete }: CartLinesProps) {
  return (
    <ul className="grid content-start gap-4">
      {lines.map((line) => (
        // By device: a new line gets its own id only with the shop's answer.
        <li key={line.product.id}>
          <CartLine line={line} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
