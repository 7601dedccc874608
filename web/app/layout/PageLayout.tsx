import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { ChatWidget } from "../../features/chat/ChatWidget";
import { AuthModalHost } from "../../features/identity/AuthModalHost";
import { classNames } from "../../ui/class-names";
import { clearProblems } from "../../ui/toast";
import { Toaster } from "../../ui/Toaster";
import { PageAlive } from "../PageAlive";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OfflineNotice } from "./OfflineNotice";
import { PageErrorBoundary } from "./PageErrorBoundary";
import { ScrollToTop } from "./ScrollToTop";
import { SkipLink } from "./SkipLink";

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
            <PageAlive>{children}</PageAlive>
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
