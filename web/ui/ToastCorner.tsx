import { useEffect } from "react";
import { createPortal } from "react-dom";
import { toast, Toaster } from "sonner";
import { CircleAlert, CircleCheck, TriangleAlert, X } from "./icons";
import { showToastsWith } from "./toast";

/** An empty live region must have been noticed before its first message, or that is not read out. */
const noticed = 100;

const icons = {
  success: <CircleCheck size={20} className="text-success" />,
  warning: <TriangleAlert size={20} className="text-warning" />,
  error: <CircleAlert size={20} className="text-danger" />,
  close: <X size={18} />,
};

const look = {
  toast:
    "flex w-full items-center gap-3 rounded-control border border-line bg-raised p-4 font-medium text-ink shadow-raised",
  closeButton:
    "order-last ms-auto -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken",
};

/** A chunk of its own. In the body itself, so that an open dialog neither covers nor silences it. */
export default function ToastCorner() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = setTimeout(() => {
      stop = showToastsWith(({ kind, text }) => toast[kind](text));
    }, noticed);
    return () => {
      clearTimeout(start);
      stop?.();
    };
  }, []);

  return createPortal(
    <div data-toasts="">
      <Toaster
        position="top-right"
        duration={5000}
        expand
        icons={icons}
        closeButton
        toastOptions={{ unstyled: true, classNames: look }}
      />
    </div>,
    document.body,
  );
}
