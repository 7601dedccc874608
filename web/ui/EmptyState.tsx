import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The way on: a ButtonLink or a Button. */
  action?: ReactNode;
  picture?: ReactNode;
  isCard?: boolean;
}

export function EmptyState({ title, children, action, picture, isCard }: EmptyStateProps) {
  const content = (
    <div className="mx-auto grid max-w-130 grid-cols-1 justify-items-center gap-3 px-4 py-10 text-center">
      {picture && (
        <div className="mb-2 grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
          {picture}
        </div>
      )}
      <h2 className="max-w-full text-2xl">{title}</h2>
      {children && <div className="max-w-full text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
  return isCard ? <div className="card">{content}</div> : content;
}
