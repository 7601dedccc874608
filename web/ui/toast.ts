/** A short message that shows for a while in the corner and is read out politely. */
export interface ToastMessage {
  kind: "success" | "warning" | "error";
  text: string;
}

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let show: Show | undefined;
let wake: (() => void) | undefined;

export const toastSuccess = (text: string) => send({ kind: "success", text });
export const toastWarning = (text: string) => send({ kind: "warning", text });
export const toastError = (text: string) => send({ kind: "error", text });

function send(message: ToastMessage) {
  if (show) show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** The Toaster asks to be told of the first message, so that its chunk loads only then. */
export function onFirstToast(callback: () => void) {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = undefined;
  };
}

/** The loaded chunk takes over: first what is waiting, then every further message. */
export function showToastsWith(callback: Show) {
  show = callback;
  for (const message of waiting.splice(0)) callback(message);
  return () => {
    show = undefined;
  };
}
