import { Component, type ReactNode } from "react";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Hydrated } from "./Hydrated";

interface PageErrorBoundaryProps {
  /** Going to another page is a fresh start. */
  pathname: string;
  children: ReactNode;
}

interface Failure {
  failedAt: string | null;
}

/** A page that breaks, or whose code cannot be fetched, leaves header and footer standing. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, Failure> {
  override state: Failure = { failedAt: null };

  static getDerivedStateFromProps({ pathname }: PageErrorBoundaryProps, { failedAt }: Failure) {
    return failedAt !== null && failedAt !== pathname ? { failedAt: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      // This page answers too: what was pressed on it before is repeated now.
      <Hydrated>
        <main className="section">
          <h1 className="sr-only">This page could not be shown</h1>
          <EmptyState
            title="This page could not be shown"
            action={<Button onClick={() => window.location.reload()}>Try again</Button>}
          >
            Please check your connection and try again.
          </EmptyState>
        </main>
      </Hydrated>
    );
  }
}
