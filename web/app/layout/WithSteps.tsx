import { type ReactNode, Suspense, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType, useOutlet } from "react-router";
import { StepContext } from "../../forms/Step";
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
  if (!step && opening !== "none") setOpening("none");
  if (step && opening === "none") setOpening(isPushed ? "from the page" : "in the history");

  const leave = () => void navigate(pageAddress(location), { replace: true });
  const close = () => (opening === "from the page" ? void navigate(-1) : leave());
  const isAlone = opening === "alone" && step !== null;
  return (
    <>
      {!isAlone && children}
      <StepContext value={{ isAlone, close, leave }}>
        <Suspense>{step}</Suspense>
      </StepContext>
    </>
  );
}
