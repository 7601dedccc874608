interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  x: number;
  y: number;
  /** The innermost scrolling ancestor that does not show that point. */
  outside: Box | null;
  /** A press there reaches it. */
  isReached: boolean;
  screen: Box;
}

/** A scroll: the position of the finger or pointer, the distance, and the size of the scrolled element. */
export interface Swipe {
  x: number;
  y: number;
  across: number;
  down: number;
  width: number;
  height: number;
}

/** Runs in the page once the element is still: the point that a person would press. */
export async function whereToPress(element: Element): Promise<Place> {
  const rectangle = () => JSON.stringify(element.getBoundingClientRect());
  for (let before = "", still = 0; still < 4; before = rectangle()) {
    await new Promise((frame) => requestAnimationFrame(frame));
    still = before === rectangle() ? still + 1 : 0;
  }

  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + Math.min(height / 2, window.innerHeight / 3);
  const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };

  const boxes: Box[] = [];
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    const isLarger =
      parent.scrollHeight > parent.clientHeight + 1 || parent.scrollWidth > parent.clientWidth + 1;
    if (!isLarger || !/auto|scroll|hidden/.test(getComputedStyle(parent).overflow)) continue;
    const box = parent.getBoundingClientRect();
    boxes.push({
      left: Math.max(box.left, 0),
      top: Math.max(box.top, 0),
      right: Math.min(box.right, screen.right),
      bottom: Math.min(box.bottom, screen.bottom),
    });
  }
  const shows = (box: Box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  // A person does not scroll in a strip that is narrower than a finger, but what is around it.
  const finger = 44;
  const outside = [...boxes, screen].find(
    (box) => box.right - box.left >= finger && box.bottom - box.top >= finger && !shows(box),
  );
  const hit = document.elementFromPoint(x, y);
  const isReached =
    hit !== null && (element.contains(hit) || element.closest("label")?.contains(hit) === true);
  return { x, y, outside: outside ?? null, isReached, screen };
}

/** The scroll that moves the point towards the middle, limited to one movement; null when it is there. */
export function swipeTowards({ x, y, outside, screen }: Place): Swipe | null {
  // Visible but covered, such as by the header: the middle of the screen is free.
  const box = outside ?? screen;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const within = (wish: number, size: number) => Math.max(-0.75 * size, Math.min(0.75 * size, wish));
  const isBeside = x < box.left || x >= box.right;
  const isOver = y < box.top || y >= box.bottom || !outside;
  const across = isBeside ? within(x - middle.x, width) : 0;
  const down = isOver ? within(y - middle.y, height) : 0;
  return Math.abs(across) + Math.abs(down) > 2 ? { ...middle, across, down, width, height } : null;
}
