/** Between the toasts and whatever is near them. */
const gap = 12;
/** Between two toasts; sonner's own. */
const between = 14;
/** What is opened over the page. */
const layers = "[role=dialog], [role=listbox], [data-menu]";

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Keeps the toasts where nothing is that is being used: in the corner below the header; beside what is open there;
 * and where that leaves no room, above it, while it makes room (`--toast-room`) for as long as it is open.
 */
export function keepToastsClear(corner: HTMLElement): () => void {
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
  place();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, place);
    window.removeEventListener("resize", place);
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
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + between, -between);
  if (toasts.length > 0) {
    const boxes = used.map((layer): Box => layer.getBoundingClientRect());
    const header = document.querySelector("header");
    const top =
      gap + (header?.closest("[inert]") ? 0 : Math.max(0, header?.getBoundingClientRect().bottom ?? 0));
    const asFarAs = (right: number): Box => ({ top, bottom: top + height, right, left: right - width });
    const edge = root.clientWidth - gap;
    const free = [edge, ...boxes.map(({ left }) => left - gap)]
      .map(asFarAs)
      .find((spot) => spot.left >= gap && !boxes.some((box) => overlap(spot, box)));
    if (!free && hasDialog) room = Math.max(room, top + height + gap);
    corner.style.setProperty("--toasts-top", `${top}px`);
    corner.style.setProperty("--toasts-right", `${root.clientWidth - (free?.right ?? edge)}px`);
  }
  if (room > 0) root.style.setProperty("--toast-room", `${room}px`);
  else root.style.removeProperty("--toast-room");
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
