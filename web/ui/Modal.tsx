import { type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useBackCloses } from "./back-closes";
import { classNames } from "./class-names";
import { X } from "lucide-react";
import { LoadingOverlay } from "./Spinner";
import { useModalFocus, useScrollLock } from "./useModalFocus";

export interface ModalProps {
  /** True if it has an address, or answers Back by itself. */
  hasOwnBack?: boolean;
  onClose: () => void;
  /** Called instead of `onClose` by a click beside the panel. */
  onClickOutside?: () => void;
  /** Names the dialog when it shows no title of its own. */
  label?: string;
  title?: string;
  children: ReactNode;
  size?: "sm" | "md" | "lg";
  busy?: boolean;
  /** Replaces the panel's padding, for content that reaches its edges. */
  className?: string;
}

export const modalWidths = { sm: "max-w-100", md: "max-w-130", lg: "max-w-220" };

/**
 * A modal dialog. Not the native <dialog>: everything outside that is inert, toasts included, so the messages shown
 * while it is open would neither be seen above it nor be read out.
 */
export function Modal(props: ModalProps) {
  // Without a document the server renders none; a portal takes no part in hydration, so that is no mismatch.
  return typeof document === "undefined" ? null : createPortal(<Dialog {...props} />, document.body);
}

function Dialog({
  hasOwnBack = false,
  onClose,
  onClickOutside = onClose,
  label,
  title,
  children,
  size = "md",
  busy,
  className,
}: ModalProps) {
  const titleId = useId();
  const scrim = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedScrim = useRef(false);
  useScrollLock();
  useModalFocus(scrim, panel, onClose);
  useBackCloses(onClose, !hasOwnBack);

  return (
    // The keyboard's way to close is Escape, handled in useModalFocus.
    <div
      ref={scrim}
      className="fixed inset-0 z-50 grid grid-cols-1 scroll-pb-24 overflow-y-auto overscroll-contain bg-scrim [animation:appear_.2s] [border-top:var(--toast-room)_solid_transparent] sm:p-6"
      // A press that starts inside, as when selecting text, and ends outside does not close.
      onPointerDown={(event) => (pressedScrim.current = event.target === event.currentTarget)}
      onClick={(event) => event.target === event.currentTarget && pressedScrim.current && onClickOutside()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={title ? undefined : label}
        aria-labelledby={title ? titleId : undefined}
        aria-busy={busy || undefined}
        tabIndex={-1}
        className={classNames(
          "relative mx-auto mt-auto w-full rounded-t-band bg-raised shadow-raised outline-none [animation:rise_.3s_var(--ease-out)] sm:mb-auto sm:rounded-band",
          modalWidths[size],
          className ?? "p-6 sm:p-8",
        )}
      >
        <button
          type="button"
          aria-label="Close"
          className="btn btn-ghost absolute end-3 top-3 z-20 w-11 rounded-full p-0"
          onClick={onClose}
        >
          <X size={22} />
        </button>
        {title && (
          <h2 id={titleId} className="mb-4 pe-10 text-2xl">
            {title}
          </h2>
        )}
        {children}
        {busy && <LoadingOverlay />}
      </div>
    </div>
  );
}

/** Holds the dialog's own button, which stays in sight while the rest scrolls: small screens, 200 % zoom. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className="modal-footer">{children}</div>;
}
