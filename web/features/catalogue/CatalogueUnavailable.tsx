import { errorWords } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";

interface CatalogueUnavailableProps {
  error: unknown;
  onRetry: () => void;
}

export function CatalogueUnavailable({ error, onRetry }: CatalogueUnavailableProps) {
  return (
    <div className="container-page section">
      <InlineError onRetry={onRetry}>
        <p>We could not load the packages.</p>
        <p className="font-normal">{errorWords(error)}</p>
      </InlineError>
    </div>
  );
}
