/** The history state that the shop's own links set for the page they open. */
export interface LinkState {
  /** True for a choice within a section: the page does not scroll. */
  stays: boolean;
  /** The id of the element that gets the focus. */
  focus: string | undefined;
  /** The key of the page's own entry, in the entry of something that is open over the page. */
  over: string | undefined;
  /** The email that was typed into the previous form. */
  email: string | undefined;
}

/**
 * Reads a history entry's state. It may come from another release or other code, so values of the wrong type are
 * dropped.
 */
export function readLinkState(state: unknown): LinkState {
  const { stays, focus, over, email } = Object(state) as { [name in keyof LinkState]: unknown };
  return { stays: stays === true, focus: textOf(focus), over: textOf(over), email: textOf(email) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
