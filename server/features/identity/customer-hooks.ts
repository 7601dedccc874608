import type { Cookies } from "../../platform/http/cookies";
import type { Transaction } from "../../platform/database/database";

/** Adds a feature's rows for a new customer. */
export type CreatedHook = (tx: Transaction, customerId: string, at: Date) => Promise<void>;

/** Data that a feature removed at a takeover. */
export interface Removed {
  feature: string;
  /** A sentence for the customer. */
  description: string;
  /** Stored as JSON for `restore`; undefined when it is not restored. */
  content?: unknown;
}

/** How a feature removes and restores its data of a user at a takeover. */
export interface TakeoverHook<Content = unknown> {
  feature: string;
  /** Deletes it. Null when there was nothing. */
  remove: (tx: Transaction, customerId: string) => Promise<Omit<Removed, "feature"> | null>;
  /** Writes what `remove` has returned as content. Omitted where the customer has to do it again. */
  restore?: (tx: Transaction, customerId: string, content: Content) => Promise<void>;
  /** Details by which the customer may prove that it is theirs, such as a saved number. */
  detailsOf?: (content: Content) => string[];
}

/** Whether the account may be taken over only after its e-mail is proved. */
export type RequiresProofForTakeover = (tx: Transaction, customerId: string) => Promise<boolean>;

/** Hooks of other features in identity's transactions. They are registered while the modules are created. */
export class CustomerHooks {
  private readonly createdHooks: CreatedHook[] = [];
  private readonly takeoverHooks: TakeoverHook[] = [];
  private readonly signedOutHooks: ((cookies: Cookies) => void)[] = [];
  private readonly proofHooks: RequiresProofForTakeover[] = [];

  registerCreated(hook: CreatedHook): void {
    this.createdHooks.push(hook);
  }

  registerTakeover<Content>(hook: TakeoverHook<Content>): void {
    this.takeoverHooks.push(hook as TakeoverHook<never> as TakeoverHook);
  }

  /** `hook` removes what the browser keeps for its customer; it may set cookies. */
  registerSignedOut(hook: (cookies: Cookies) => void): void {
    this.signedOutHooks.push(hook);
  }

  runSignedOut(cookies: Cookies): void {
    for (const hook of this.signedOutHooks) hook(cookies);
  }

  registerRequiresProofForTakeover(hook: RequiresProofForTakeover): void {
    this.proofHooks.push(hook);
  }

  async runCreated(tx: Transaction, customerId: string, at: Date): Promise<void> {
    for (const hook of this.createdHooks) await hook(tx, customerId, at);
  }

  /** Removes the data of the account's previous user from all features, and returns it. */
  async runTakeover(tx: Transaction, customerId: string): Promise<Removed[]> {
    const removed: Removed[] = [];
    for (const { feature, remove } of this.takeoverHooks) {
      const found = await remove(tx, customerId);
      if (found) removed.push({ feature, ...found });
    }
    return removed;
  }

  /** Restores what `runTakeover` has removed. `contents`: by feature. */
  async runRestore(tx: Transaction, customerId: string, contents: Record<string, unknown>): Promise<void> {
    for (const { feature, restore } of this.takeoverHooks) {
      if (contents[feature] !== undefined) await restore?.(tx, customerId, contents[feature]);
    }
  }

  detailsOf(contents: Record<string, unknown>): string[] {
    return this.takeoverHooks.flatMap(({ feature, detailsOf }) =>
      contents[feature] === undefined ? [] : (detailsOf?.(contents[feature]) ?? []),
    );
  }

  async requiresProofForTakeover(tx: Transaction, customerId: string): Promise<boolean> {
    for (const hook of this.proofHooks) if (await hook(tx, customerId)) return true;
    return false;
  }
}
