import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { ChatWidget } from "../../features/chat/ChatWidget";
import { AuthModalHost } from "../../features/identity/AuthModalHost";
import { Toaster } from "../../ui/Toaster";
import { classNames } from "../../ui/class-names";
import { clearProblems } from "../../ui/toast";
import { Hydrated } from "../Hydrated";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OfflineNotice } from "./OfflineNotice";
import { PageErrorBoundary } from "./PageErrorBoundary";
import { ScrollToTop } from "./ScrollToTop";

interface PageLayoutProps {
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
  const { pathname } = useLocation();
  // What a page could not do is left behind with it.
  useEffect(() => clearProblems, [pathname]);
  return (
    <div className={classNames("flex min-h-dvh flex-col", ground === "grey" ? "bg-sunken" : "bg-ground")}>
      <SkipLink />
      <ScrollToTop />
      {header && <Header />}
      <div id="page" tabIndex={-1} className="grow outline-none">
        <PageErrorBoundary pathname={pathname}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Hydrated>{children}</Hydrated>
          </Suspense>
        </PageErrorBoundary>
      </div>
      <Footer />
      <OfflineNotice />
      <ChatWidget />
      <AuthModalHost />
      <Toaster />
    </div>
  );
}

/** The keyboard's way past the header. */
function SkipLink() {
  return (
    <a
      href="#page"
      className="btn btn-primary fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0"
      onClick={(event) => {
        // No new history entry and no hash left in the address.
        event.preventDefault();
        document.getElementById("page")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
