import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  createPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
} from "react-router";
import { StepContext } from "../../forms/use-step";
import { PageContext } from "../../platform/page-location";
import { pageAddress } from "../../values/paths";

/** How the open step was reached. `alone`: its address was opened, so there is no page behind it. */
type Opening = "none" | "alone" | "from the page" | "in the history";

/**
 * A page and its steps, which are child routes: a step is a dialog over the page, or a page of its own for whoever opened
 * its address.
 */
export function WithSteps({ children }: { children: ReactNode }) {
  const step = useOutlet();
  const navigate = useNavigate();
  const location = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const [opening, setOpening] = useState<Opening>(step ? "alone" : "none");
  const [page, setPage] = useState(location);
  if (!step && opening !== "none") setOpening("none");
  if (step && opening === "none") setOpening(isPushed ? "from the page" : "in the history");
  if (!step && page !== location) setPage(location);

  const replaceBy = (address: string) => void navigate(address, { replace: true });
  const close = () => (opening === "from the page" ? void navigate(-1) : replaceBy(createPath(page)));
  const isAlone = opening === "alone" && step !== null;
  const isShown = useIsShown();
  return (
    <PageContext value={{ behind: step && page, isShown }}>
      {!isAlone && children}
      <StepContext value={{ isAlone, close, leave: () => replaceBy(pageAddress(location)) }}>
        <Suspense>{step}</Suspense>
      </StepContext>
    </PageContext>
  );
}

/** Returns a function that returns false once the page is gone. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current;
}
