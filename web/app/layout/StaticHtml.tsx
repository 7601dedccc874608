import { Button } from "../../ui/Button";

interface StaticHtmlProps {
  html: string;
}

/**
 * What was on screen before a script failed, as plain HTML: it can be read and its links lead on, but nothing in it
 * answers a press, so what needs a script is hidden.
 */
export function StaticHtml({ html }: StaticHtmlProps) {
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
 * The HTML inside an element, to be shown by KeptHtml; null where it holds no page. An error boundary asks for it while
 * React still renders: the server's HTML, or the last that worked, is in the document until React commits.
 */
export function currentHtml(id: "page" | "root"): string | null {
  const element = document.getElementById(id);
  if (!element?.querySelector("main")) return null;
  const copy = element.cloneNode(true) as Element;
  // The copy may have a notice from an earlier failure.
  copy.querySelector("[data-script-notice]")?.remove();
  // What stands in for scripts is text to a browser that runs them.
  return copy.innerHTML.replace(/<\/?noscript>/g, "");
}
