import { Component, type ReactNode } from "react";
import { Button } from "../../ui/Button";

interface Failure {
  html: string | null;
}

/** The last resort: an error outside the page, for example in the header, would make React empty the document. */
export class ShopErrorBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { html: null };

  static getDerivedStateFromError(): Failure {
    return { html: currentHtml("root") ?? "" };
  }

  override render() {
    const { html } = this.state;
    return html === null ? this.props.children : <StaticHtml html={html} />;
  }
}

/**
 * The last HTML before a script failed. It can be read and its links work, but nothing else reacts to clicks, so
 * controls that need a script are hidden.
 */
export function StaticHtml({ html }: { html: string }) {
  return (
    <>
      <div role="alert" data-script-notice="" className="border-y border-line bg-warning-soft">
        <p className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 font-semibold">
          The buttons on this page are not working. You can still read it and follow its links.
          <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </p>
      </div>
      <div data-scriptless dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/**
 * Returns an element's HTML for `StaticHtml`; null if it contains no page. An error boundary calls it while React still
 * renders: until React commits, the document contains the last HTML that worked.
 */
export function currentHtml(id: "page" | "root"): string | null {
  const element = document.getElementById(id);
  if (!element?.querySelector("main")) return null;
  const copy = element.cloneNode(true) as Element;
  // The copy may contain a notice from an earlier failure.
  copy.querySelector("[data-script-notice]")?.remove();
  return copy.innerHTML;
}
