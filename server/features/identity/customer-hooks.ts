import type { Cookies } from "../../platform/http/cookies";
import type { Transaction } from "../../platform/database/database";

/** Adds a feature's rows for a new customer. */
export type OnCreated = (tx: Transaction, customerId: string, at: Date) => Promise<void>;

/** Data that a feature removed at a takeover. */
export interface Removed {
  feature: string;
  /** A sentence for the customer. */
  description: string;
  /** Stored as JSON for `restore`; undefined when it is not restored. */
  content?: unknown;
}

/** Data that a feature stores about a user. */
export interface OnTakeover<Content = unknown> {
  feature: string;
  /** Deletes it. Null when there was nothing. */
  remove: (tx: Transaction, customerId: string) => Promise<Omit<Removed, "feature"> | null>;
  /** Writes what `remove` has returned as content. Omitted where the customer has to do it again. */
  restore?: (tx: Transaction, customerId: string, content: Content) => Promise<void>;
  /** Details by which the customer may prove that it is theirs, such as a saved number. */
  detailsOf?: (content: Content) => string[];
}

/** Whether the account may be taken over only after its e-mail is proved. */
export type RetainsAccount = (tx: Transaction, customerId: string) => Promise<boolean>;

/** Hooks of other features in identity's transactions. They are registered while the modules are created. */
export class CustomerHooks {
  private readonly whenCreated: OnCreated[] = [];
  private readonly whenTakenOver: OnTakeover[] = [];
  private readonly whenSignedOut: ((cookies: Cookies) => void)[] = [];
  private readonly accountKeepers: RetainsAccount[] = [];

  onCreated(hook: OnCreated): void {
    this.whenCreated.push(hook);
  }

  onTakeover<Content>(hook: OnTakeover<Content>): void {
    this.whenTakenOver.push(hook as OnTakeover<never> as OnTakeover);
  }

  /** `hook` removes what the browser keeps for its customer; it may set cookies. */
  onSignedOut(hook: (cookies: Cookies) => void): void {
    this.whenSignedOut.push(hook);
  }

  signedOut(cookies: Cookies): void {
    for (const hook of this.whenSignedOut) hook(cookies);
  }

  keepsAccount(hook: RetainsAccount): void {
    this.accountKeepers.push(hook);
  }

  async created(tx: Transaction, customerId: string, at: Date): Promise<void> {
    for (const hook of this.whenCreated) await hook(tx, customerId, at);
  }

  /** Removes the data of the account's previous user from all features, and returns it. */
  async takenOver(tx: Transaction, customerId: string): Promise<Removed[]> {
    const removed: Removed[] = [];
    for (const { feature, remove } of this.whenTakenOver) {
      const found = await remove(tx, customerId);
      if (found) removed.push({ feature, ...found });
    }
    return removed;
  }

  /** `contents`: of `takenOver`, by feature. */
  async restore(tx: Transaction, customerId: string, contents: Record<string, unknown>): Promise<void> {
    for (const { feature, restore } of this.whenTakenOver) {
      if (contents[feature] !== undefined) await restore?.(tx, customerId, contents[feature]);
    }
  }

  detailsOf(contents: Record<string, unknown>): string[] {
    return this.whenTakenOver.flatMap(({ feature, detailsOf }) =>
      contents[feature] === undefined ? [] : (detailsOf?.(contents[feature]) ?? []),
    );
  }

  async isRetained(tx: Transaction, customerId: string): Promise<boolean> {
    for (const hook of this.accountKeepers) if (await hook(tx, customerId)) return true;
    return false;
  }
}
