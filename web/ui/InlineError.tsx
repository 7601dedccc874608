import type { ReactNode } from "react";
import { Button } from "./Button";
import { CircleAlert } from "lucide-react";

interface InlineErrorProps {
  children: ReactNode;
  /** Offers 'Try again'. A query that fails again shows its error in place of this one. */
  onRetry?: () => unknown;
}

export function InlineError({ children, onRetry }: InlineErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      <CircleAlert size={20} className="shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void Promise.resolve(onRetry()).catch(() => undefined)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
