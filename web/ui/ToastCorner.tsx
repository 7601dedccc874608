import { type CSSProperties, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { toast, Toaster } from "sonner";
import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { showToastsIn, type ToastMessage } from "./toast";

/** An empty live region must have been noticed before its first message, or that is not read out. */
const noticed = 100;

const icons = {
  success: <CircleCheck size={20} className="text-success" />,
  warning: <TriangleAlert size={20} className="text-warning" />,
  error: <CircleAlert size={20} className="text-danger" />,
  close: <X size={18} />,
};

const placement = {
  // The strip between two toasts does not block clicks either.
  toast:
    "flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 font-medium text-ink shadow-raised after:pointer-events-none",
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

  useEffect(() => (corner.current ? moveToastsAside(corner.current) : undefined), []);
  useEffect(() => corner.current?.addEventListener("mousedown", keepFocus), []);

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
        toastOptions={{ unstyled: true, classNames: placement }}
      />
    </div>,
    document.body,
  );
}

/** A press on a toast must not take the focus: sonner returns it at the next press elsewhere, which is lost then. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Between the toasts and whatever is near them. */
const gap = 12;
/** Between two toasts; sonner's own. */
const between = 14;
/** Layers over the page. */
const layers = "[role=dialog], [role=listbox], [data-menu]";
/** Elements that stick to the lower edge of the screen. */
const bottomBars = "[data-bottom-bar]";

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Keeps the toasts off what is in use: in the corner below the header; beside a panel that is open there; without room
 * for that above a dialog, which leaves room for them (`--toast-room`) as long as it is open; and at the lower edge of
 * a screen that they fill from side to side, where the upper edge holds the page's title.
 */
function moveToastsAside(corner: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(corner));
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  const events = ["animationend", "transitionend"] as const;
  for (const event of events) document.addEventListener(event, place);
  window.addEventListener("resize", place);
  window.addEventListener("scroll", place, { passive: true });
  place();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, place);
    window.removeEventListener("resize", place);
    window.removeEventListener("scroll", place);
  };
}

function placeToasts(corner: HTMLElement) {
  const root = document.documentElement;
  const used = [...document.querySelectorAll<HTMLElement>(layers)].filter(
    (layer) => !layer.closest("[inert]"),
  );
  const hasDialog = used.some((layer) => layer.matches("[role=dialog]"));
  let room = hasDialog ? Number.parseFloat(root.style.getPropertyValue("--toast-room")) || 0 : 0;

  const toasts = [...corner.querySelectorAll<HTMLElement>("[data-sonner-toast][data-removed=false]")];
  const width = toasts[0]?.offsetWidth ?? 0;
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + between, -between);
  if (toasts.length > 0) {
    const boxes = used.map(restingBox);
    const top = gap + headerBottom();
    const asFarAs = (right: number): Box => ({ top, bottom: top + height, right, left: right - width });
    const edge = root.clientWidth - gap;
    const free = [edge, ...boxes.map(({ left }) => left - gap)]
      .map(asFarAs)
      .find((spot) => spot.left >= gap && !boxes.some((box) => overlap(spot, box)));
    if (!free && hasDialog) room = Math.max(room, top + height + gap);
    const isFull = width >= edge - 3 * gap;
    corner.style.setProperty("--toasts-top", `${used.length === 0 && isFull ? lowest(height) : top}px`);
    corner.style.setProperty("--toasts-right", `${root.clientWidth - (free?.right ?? edge)}px`);
  }
  if (room > 0) root.style.setProperty("--toast-room", `${room}px`);
  else root.style.removeProperty("--toast-room");
}

/** The box of a layer, where it will be once it has slid in from its side. */
function restingBox(layer: HTMLElement): Box {
  const { top, bottom } = layer.getBoundingClientRect();
  const parent = layer.offsetParent;
  const left = layer.offsetLeft + (parent ? parent.getBoundingClientRect().left + parent.clientLeft : 0);
  return { top, bottom, left, right: left + layer.offsetWidth };
}

function headerBottom(): number {
  const header = document.querySelector("header");
  if (!header || header.closest("[inert]")) return 0;
  const { bottom } = header.getBoundingClientRect();
  // The back office's header is a column beside the page on wide screens.
  return bottom < window.innerHeight ? Math.max(0, bottom) : 0;
}

/** The top of toasts so high at the lower edge, above the keyboard and what sticks there. */
function lowest(height: number): number {
  const screen = window.visualViewport;
  const edge = screen ? screen.offsetTop + screen.height : window.innerHeight;
  const bars = [...document.querySelectorAll(bottomBars)].map((bar) => bar.getBoundingClientRect());
  const free = bars
    .filter(({ top, bottom }) => top < edge && bottom >= edge - gap)
    .reduce((least, { top }) => Math.min(least, top), edge);
  return free - gap - height;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
