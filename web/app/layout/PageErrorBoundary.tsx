import { Component, type ReactNode } from "react";
import { reloadOnce } from "../lazy-page";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Hydrated } from "./Hydrated";
import { currentHtml, StaticHtml } from "./ShopErrorBoundary";

interface PageErrorBoundaryProps {
  /** A change of the path resets the boundary. */
  pathname: string;
  children: ReactNode;
}

interface Failure {
  failedAt: string | null;
  html: string | null;
}

/** The path of the page in the document. Before the first commit it is the server's. */
let shownAt: string | null = null;
/** A page that was opened by a link may fail while parts of it are still loading. The server's HTML is complete. */
let isServerRendered = true;

/**
 * If a page throws, or its code cannot be loaded, header and footer remain and the page's last HTML is shown. A page
 * that was opened by a link is reloaded from the server first.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, Failure> {
  override state: Failure = { failedAt: null, html: null };

  static getDerivedStateFromProps({ pathname }: PageErrorBoundaryProps, { failedAt }: Failure) {
    return failedAt !== null && failedAt !== pathname ? { failedAt: null, html: null } : null;
  }

  static getDerivedStateFromError(): Failure {
    const { pathname } = window.location;
    const isShown = shownAt === null || shownAt === pathname;
    return { failedAt: pathname, html: isShown ? currentHtml("page") : null };
  }

  override componentDidMount() {
    shownAt = this.props.pathname;
  }

  override componentDidUpdate({ pathname }: PageErrorBoundaryProps) {
    if (pathname !== this.props.pathname) isServerRendered = false;
    shownAt = this.props.pathname;
  }

  override componentDidCatch() {
    if (!isServerRendered || this.state.html === null) reloadOnce();
  }

  override render() {
    const { failedAt, html } = this.state;
    if (failedAt === null) return this.props.children;
    // The failed page counts as hydrated too, so that earlier input is replayed now.
    return <Hydrated>{html === null ? <NotShown /> : <StaticHtml html={html} />}</Hydrated>;
  }
}

function NotShown() {
  return (
    <main className="section">
      <h1 className="sr-only">This page could not be shown</h1>
      <EmptyState
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        Please check your connection and try again.
      </EmptyState>
    </main>
  );
}
