import { useEffect } from "react";
import { NavigationType, useBlocker, useNavigate, useNavigationType } from "react-router";
import { PageHead } from "../platform/PageHead";
import { classNames } from "../ui/class-names";
import { Modal, modalWidths, type ModalProps } from "../ui/Modal";
import { LoadingOverlay } from "../ui/Spinner";
import { useStepState } from "./use-step";

interface StepProps extends Pick<ModalProps, "size" | "busy" | "className" | "children"> {
  label: string;
  /** True if the label is shown as its title. */
  hasTitle?: boolean;
  /** Where closing the dialog leads, if not to its page. */
  closesTo?: string;
  /** Called before a click beside the dialog closes it. */
  onClickOutside?: () => void;
}

/**
 * A step with an address of its own: a dialog over its page, or a page for whoever opened the address. It cannot be
 * closed while it is busy.
 */
export function Step({ hasTitle = false, closesTo, onClickOutside, ...step }: StepProps) {
  const navigate = useNavigate();
  const { isAlone, close: closeToPage } = useStepState();
  const close = () => (closesTo === undefined ? closeToPage() : void navigate(closesTo, { replace: true }));
  const { label, busy, children } = step;
  useBlocker(({ historyAction }) => busy === true && historyAction === NavigationType.Pop);
  if (isAlone) {
    return (
      <StepPage {...step}>
        <h1 className={hasTitle ? "mb-4 text-3xl" : "sr-only"}>{label}</h1>
        {children}
      </StepPage>
    );
  }

  function handleClickOutside() {
    if (busy) return;
    onClickOutside?.();
    close();
  }

  return (
    <Modal
      {...step}
      hasOwnBack
      title={hasTitle ? label : undefined}
      onClose={() => !busy && close()}
      onClickOutside={handleClickOutside}
    />
  );
}

function StepPage({ children, label, size = "md", busy, className = "p-6 sm:p-8" }: StepProps) {
  const isFirstPage = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isFirstPage) window.scrollTo({ top: 0, behavior: "instant" });
  }, [isFirstPage]);

  return (
    <main className="container-page section">
      <PageHead unlisted title={label} />
      <div
        aria-busy={busy || undefined}
        className={classNames("card relative mx-auto rounded-band", modalWidths[size], className)}
      >
        {children}
        {busy && <LoadingOverlay />}
      </div>
    </main>
  );
}
