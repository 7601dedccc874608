import { errorWords } from "../../platform/error-words";
import { InlineError } from "../../ui/InlineError";

interface CartUnavailableProps {
  error: unknown;
  onRetry: () => void;
}

export function CartUnavailable({ error, onRetry }: CartUnavailableProps) {
  return (
    <InlineError onRetry={onRetry}>
      <p>We could not load your cart.</p>
      <p className="font-normal">{errorWords(error)}</p>
    </InlineError>
  );
}
