import { errorMessage } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";

export interface QueryStateProps {
  data?: unknown;
  error?: unknown;
  refetch: () => Promise<unknown>;
  /** The size of the spinner, in pixels. */
  size?: number;
}

/** The error of a query, or a spinner until its first answer. */
export function QueryState({ data, error, refetch, size = 36 }: QueryStateProps) {
  if (error) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  return data ? null : <Spinner label="Loading" size={size} />;
}
