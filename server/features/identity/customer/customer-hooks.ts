import type { Cookies } from "../../../platform/http/cookies";
import type { Transaction } from "../../../platform/database/database";

/** Deletes a feature's data at a takeover. Returns a sentence for the customer about what was removed, or null. */
export type TakeoverHook = (tx: Transaction, customerId: string) => Promise<string | null>;

/** All but `passwordChanged` and `phoneChanged` can be made by whoever has the customer's mailbox. */
export type CredentialChange =
  "passwordChanged" | "passwordReset" | "googleLinked" | "phoneChanged" | "emailChanged" | "emailRestored";

/** Registered while the modules are created; run in identity's transactions. */
export class CustomerHooks {
  readonly created: ((tx: Transaction, customerId: string, at: Date) => Promise<void>)[] = [];
  readonly takeover: TakeoverHook[] = [];
  /** Run after a browser has signed in to the account; `device` is the browser's id in its signed cookie. */
  readonly signedIn: ((customerId: string, device: string) => Promise<void>)[] = [];
  /** Locks the account of a customer who requests it by Google. Registered by the spending policy. */
  lock: (customerId: string) => Promise<void> = () => Promise.reject(new Error("Nothing locks an account"));
  /** Each removes what the browser stores for its customer; may set cookies. */
  readonly signedOut: ((cookies: Cookies) => void)[] = [];
  /** Each says whether the account may be taken over only after its email is proved. */
  readonly proof: ((tx: Transaction, customerId: string) => Promise<boolean>)[] = [];

  /** Run in the transaction of the change, which a hook refuses by throwing Refused(AccountLocked). */
  readonly onCredentialChange: ((
    tx: Transaction,
    customerId: string,
    change: CredentialChange,
  ) => Promise<void>)[] = [];

  async runCreated(tx: Transaction, customerId: string, at: Date): Promise<void> {
    for (const hook of this.created) await hook(tx, customerId, at);
  }

  /** Returns a sentence about each feature. */
  async runTakeover(tx: Transaction, customerId: string): Promise<string[]> {
    const removed: string[] = [];
    for (const hook of this.takeover) {
      const message = await hook(tx, customerId);
      if (message) removed.push(message);
    }
    return removed;
  }

  async runCredentialChange(tx: Transaction, customerId: string, change: CredentialChange): Promise<void> {
    for (const hook of this.onCredentialChange) await hook(tx, customerId, change);
  }

  async requiresProofForTakeover(tx: Transaction, customerId: string): Promise<boolean> {
    for (const hook of this.proof) if (await hook(tx, customerId)) return true;
    return false;
  }
}
