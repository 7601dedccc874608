/** A short message that shows for a while in the corner and is read out politely. */
export interface ToastMessage {
  kind: "success" | "warning" | "error";
  text: string;
}

interface Corner {
  show: (message: ToastMessage) => void;
  clearProblems: () => void;
}

let waiting: ToastMessage[] = [];
let corner: Corner | undefined;
let wake: (() => void) | undefined;

/** A success closes the problems that were shown before it. */
export function toastSuccess(text: string) {
  clearProblems();
  send({ kind: "success", text });
}
export const toastWarning = (text: string) => send({ kind: "warning", text });
export const toastError = (text: string) => send({ kind: "error", text });

/** Removes warnings and errors: their operation was done, retried or abandoned. */
export function clearProblems() {
  waiting = waiting.filter(({ kind }) => kind === "success");
  corner?.clearProblems();
}

function send(message: ToastMessage) {
  if (corner) corner.show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** The Toaster subscribes to the first message, so that its chunk loads only then. */
export function onFirstToast(callback: () => void) {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = undefined;
  };
}

/** The loaded chunk takes over: first the waiting messages, then every further one. */
export function showToastsIn(loaded: Corner) {
  corner = loaded;
  for (const message of waiting.splice(0)) loaded.show(message);
  return () => {
    corner = undefined;
  };
}

/** The notice of whatever is offered but not built. */
export const sayUnavailable = () => toastWarning("Sorry, this feature is not yet available");
