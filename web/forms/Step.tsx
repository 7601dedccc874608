import { createContext, useContext } from "react";
import { PageHead } from "../platform/PageHead";
import { classNames } from "../ui/class-names";
import { Modal, modalWidths, type ModalProps } from "../ui/Modal";
import { LoadingOverlay } from "../ui/Spinner";

interface StepState {
  /** True if there is no page behind the step. */
  isAlone: boolean;
  /** Goes back to the page. */
  close: () => void;
  /** Goes on to the page when the step is done, so that Back does not lead to the step. */
  leave: () => void;
}

export const StepContext = createContext<StepState>({ isAlone: true, close() {}, leave() {} });

export const useStepState = () => useContext(StepContext);

interface StepProps extends Pick<ModalProps, "size" | "busy" | "className" | "children"> {
  label: string;
}

/** A step with an address of its own: a dialog over its page, or a page for whoever opened the address. */
export function Step({ children, label, size = "md", busy, className = "p-6 sm:p-8" }: StepProps) {
  const { isAlone, close } = useStepState();
  if (!isAlone)
    return (
      <Modal {...{ label, size, busy, className }} open isRoute onClose={close}>
        {children}
      </Modal>
    );
  return (
    <main className="container-page section">
      <PageHead unlisted title={label} />
      <h1 className="sr-only">{label}</h1>
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
