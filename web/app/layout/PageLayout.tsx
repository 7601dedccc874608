import { lazy, type ReactNode, Suspense, useContext, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { ChatWidget } from "../../features/chat/ChatWidget";
import { useLogInRequests } from "../../features/identity/useLogInRequests";
import { FormAnswerContext } from "../../platform/form-answer";
import { isOffline } from "../../platform/offline";
import { useLayerEntries } from "../../ui/back-closes";
import { classNames } from "../../ui/class-names";
import { clearProblems } from "../../ui/toast";
import { Toaster } from "../../ui/Toaster";
import { pageBehind } from "../../values/paths";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { Hydrated } from "./Hydrated";
import { PageErrorBoundary } from "./PageErrorBoundary";
import { ScrollToTop } from "./ScrollToTop";

interface PageLayoutProps {
  background?: "white" | "grey";
  header?: boolean;
  children: ReactNode;
}

/**
 * Header, footer and notices around every page. It has no state: an update above a page that is not hydrated yet would
 * make React discard the server's HTML.
 */
export function PageLayout({ background = "white", header = true, children }: PageLayoutProps) {
  const { pathname } = useLocation();
  const path = pageBehind(pathname);
  useLayerEntries();
  useLogInRequests();
  // An error of a page is cleared when the customer leaves the page.
  useEffect(() => clearProblems, [path]);
  return (
    <div
      className={classNames(
        "page-frame flex min-h-(--screen) flex-col",
        background === "grey" ? "bg-sunken" : "bg-ground",
      )}
    >
      <SkipLink />
      <ScrollToTop />
      {header && <Header />}
      <div id="page" tabIndex={-1} className="grow outline-none">
        <AnswerOfForm />
        <PageErrorBoundary pathname={path}>
          <Suspense fallback={<div className="min-h-(--screen)" />}>
            <Hydrated>{children}</Hydrated>
          </Suspense>
        </PageErrorBoundary>
      </div>
      <Footer />
      <OfflineNotice />
      <ChatWidget />
      <Toaster />
    </div>
  );
}

const FormAnswer = lazy(() => import("./FormAnswer"));

function AnswerOfForm() {
  const { submitted, notice } = useContext(FormAnswerContext);
  if (!submitted && !notice) return null;
  return (
    <Suspense>
      <FormAnswer submitted={submitted} notice={notice} />
    </Suspense>
  );
}

function SkipLink() {
  return (
    <a
      href="#page"
      className="btn btn-primary fixed start-4 z-50 -top-24 focus-visible:top-3"
      onClick={(event) => {
        // Adds no history entry and leaves no hash in the address.
        event.preventDefault();
        document.getElementById("page")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

function onConnectionChange(listener: () => void) {
  for (const kind of ["online", "offline"]) window.addEventListener(kind, listener);
  return () => {
    for (const kind of ["online", "offline"]) window.removeEventListener(kind, listener);
  };
}

function OfflineNotice() {
  const isShown = useSyncExternalStore(onConnectionChange, isOffline, () => false);
  if (!isShown) return null;
  return (
    <div
      role="status"
      data-bottom-bar
      className="sticky bottom-0 z-20 border-t border-line bg-warning-soft py-4 font-semibold"
    >
      {/* Leaves room for the chat button, which floats here on a wide screen. */}
      <p className="container-page">
        <span className="block lg:pe-16">
          You are offline. You can browse, but you need a connection to log in or buy.
        </span>
      </p>
    </div>
  );
}
