import type { Cookies } from "../../../platform/http/cookies";
import type { Transaction } from "../../../platform/database/database";

export type CreatedHook = (tx: Transaction, customerId: string, at: Date) => Promise<void>;

/** Deletes a feature's data at a takeover. Returns a sentence for the customer about what was removed, or null. */
export type TakeoverHook = (tx: Transaction, customerId: string) => Promise<string | null>;

/** Whether the account may be taken over only after its email is proved. */
export type RequiresProofForTakeover = (tx: Transaction, customerId: string) => Promise<boolean>;

/** Registered while the modules are created; run in identity's transactions. */
export class CustomerHooks {
  private readonly createdHooks: CreatedHook[] = [];
  private readonly takeoverHooks: TakeoverHook[] = [];
  private readonly signedOutHooks: ((cookies: Cookies) => void)[] = [];
  private readonly proofHooks: RequiresProofForTakeover[] = [];

  registerCreated(hook: CreatedHook): void {
    this.createdHooks.push(hook);
  }

  registerTakeover(hook: TakeoverHook): void {
    this.takeoverHooks.push(hook);
  }

  /** Removes what the browser stores for its customer; may set cookies. */
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

  /** Returns a sentence about each feature. */
  async runTakeover(tx: Transaction, customerId: string): Promise<string[]> {
    const removed: string[] = [];
    for (const hook of this.takeoverHooks) {
      const sentence = await hook(tx, customerId);
      if (sentence) removed.push(sentence);
    }
    return removed;
  }

  async requiresProofForTakeover(tx: Transaction, customerId: string): Promise<boolean> {
    for (const hook of this.proofHooks) if (await hook(tx, customerId)) return true;
    return false;
  }
}
