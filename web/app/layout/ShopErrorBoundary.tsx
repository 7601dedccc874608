import { Component, type ReactNode } from "react";
import { currentHtml, StaticHtml } from "./StaticHtml";

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
