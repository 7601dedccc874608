import { type ReactNode, Suspense } from "react";

export interface PageLayoutProps {
  ground?: "white" | "grey";
  /** False where a page hides the header. */
  header?: boolean;
  children: ReactNode;
}

/**
 * What surrounds every page. It holds no state: an update up here, above a page that is not hydrated yet, would make
 * React drop the server's HTML.
 */
export function PageLayout({ ground = "white", header = true, children }: PageLayoutProps) {
  return (
    <div data-ground={ground}>
      {header && <header>header</header>}
      <Suspense>{children}</Suspense>
    </div>
  );
}
