import { Component, type ReactNode } from "react";
import { reloadOnce } from "../../platform/reload-once";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Hydrated } from "./Hydrated";
import { currentHtml, StaticHtml } from "./StaticHtml";

interface PageErrorBoundaryProps {
  /** Going to another page is a fresh start. */
  pathname: string;
  children: ReactNode;
}

interface Failure {
  failedAt: string | null;
  html: string | null;
}

/** The address whose page is in the document. Before the first commit the document is the server's. */
let shownAt: string | null = null;
/** A page that was opened by a link may fail while parts of it are still loading: the server has all of it. */
let isServers = true;

/**
 * A page that breaks, or whose code cannot be fetched, leaves header and footer standing, and keeps the HTML that it had.
 * A page that was opened by a link is fetched from the server first.
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
    if (pathname !== this.props.pathname) isServers = false;
    shownAt = this.props.pathname;
  }

  override componentDidCatch() {
    if (!isServers || this.state.html === null) reloadOnce();
  }

  override render() {
    const { failedAt, html } = this.state;
    if (failedAt === null) return this.props.children;
    // This page answers too: what was pressed on it before is repeated now.
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
