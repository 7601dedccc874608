import type { Cookies } from "../../../platform/http/cookies";
import type { Transaction } from "../../../platform/database/database";

/** Deletes a feature's data at a takeover. Returns a sentence for the customer about what was removed, or null. */
export type TakeoverHook = (tx: Transaction, customerId: string) => Promise<string | null>;

export type CredentialChange = "passwordReset" | "googleLinked" | "emailChanged" | "emailRestored";

/** Registered while the modules are created; run in identity's transactions. */
export class CustomerHooks {
  readonly created: ((tx: Transaction, customerId: string, at: Date) => Promise<void>)[] = [];
  readonly takeover: TakeoverHook[] = [];
  /** Each removes what the browser stores for its customer; may set cookies. */
  readonly signedOut: ((cookies: Cookies) => void)[] = [];
  /** Each says whether the account may be taken over only after its email is proved. */
  readonly proof: ((tx: Transaction, customerId: string) => Promise<boolean>)[] = [];

  /** Each learns of a change that a person with the customer's mailbox can make, not of changePassword. */
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
