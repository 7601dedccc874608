import { type CSSProperties, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { toast, Toaster } from "sonner";
import { CircleAlert, CircleCheck, TriangleAlert, X } from "./icons";
import { keepToastsClear } from "./place-toasts";
import { showToastsIn, type ToastMessage } from "./toast";

/** An empty live region must have been noticed before its first message, or that is not read out. */
const noticed = 100;

const icons = {
  success: <CircleCheck size={20} className="text-success" />,
  warning: <TriangleAlert size={20} className="text-warning" />,
  error: <CircleAlert size={20} className="text-danger" />,
  close: <X size={18} />,
};

const look = {
  // The strip between two toasts, too, leaves clicks to what is below.
  toast:
    "after:pointer-events-none flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 font-medium text-ink shadow-raised",
  closeButton:
    "order-last ms-auto -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken",
};

/** The same message twice is one, which stays for its whole time again. */
function startToasts() {
  const standing = new Map<string, { id: string | number; kind: ToastMessage["kind"] }>();
  return showToastsIn({
    show({ kind, text }) {
      const forget = ({ id }: { id: string | number }) => {
        if (standing.get(text)?.id === id) standing.delete(text);
      };
      const id = toast[kind](text, { id: standing.get(text)?.id, onAutoClose: forget, onDismiss: forget });
      standing.set(text, { id, kind });
    },
    clearProblems() {
      for (const [text, { id, kind }] of standing) {
        if (kind === "success") continue;
        standing.delete(text);
        toast.dismiss(id);
      }
    },
  });
}

/** A chunk of its own. In the body itself, so that an open dialog neither covers nor silences it. */
export default function ToastCorner() {
  const corner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = setTimeout(() => (stop = startToasts()), noticed);
    return () => {
      clearTimeout(start);
      stop?.();
    };
  }, []);

  useEffect(() => (corner.current ? keepToastsClear(corner.current) : undefined), []);

  return createPortal(
    <div ref={corner} data-toasts="">
      <Toaster
        position="top-right"
        offset={{ top: "var(--toasts-top)", right: "var(--toasts-right)" }}
        mobileOffset={{ top: "var(--toasts-top)", left: "0.75rem", right: "0.75rem" }}
        duration={5000}
        style={{ "--width": "24rem" } as CSSProperties}
        expand
        icons={icons}
        closeButton
        toastOptions={{ unstyled: true, classNames: look }}
      />
    </div>,
    document.body,
  );
}
