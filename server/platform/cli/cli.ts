/** The terminal of somebody who runs the shop. */
export interface Cli {
  /** Who it is: written down with everything that is done. */
  operator: string;
  print(text: string): void;
  /** Asks before money moves. */
  confirm(question: string): Promise<boolean>;
}

/** A command says no, in words for the person at the terminal; nothing was changed. */
export class CommandRefused extends Error {}
