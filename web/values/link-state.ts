/** What the shop's own links leave in the history's entry for the page they lead to. */
export interface LinkState {
  /** A choice within its section: the page does not scroll. */
  stays: boolean;
  /** The id of the element that gets the focus. */
  focus: string | undefined;
  /** What was typed into the form before. */
  email: string | undefined;
}

/** Reads an entry's state. It may be of another release or of other code: what is of the wrong kind is left out. */
export function readLinkState(state: unknown): LinkState {
  const { stays, focus, email } = Object(state) as { [name in keyof LinkState]: unknown };
  return { stays: stays === true, focus: textOf(focus), email: textOf(email) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
