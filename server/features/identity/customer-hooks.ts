import type { Transaction } from "../../platform/database/transaction";

/** Adds a feature's rows for a new customer. */
export type OnCreated = (tx: Transaction, customerId: string, at: Date) => Promise<void>;

/** Deletes what a feature stores about the account's previous user. Answers what it was, in words; null for nothing. */
export type OnTakeover = (tx: Transaction, customerId: string) => Promise<string | null>;

/** Whether the account may be taken over only after its e-mail is proved. */
export type KeepsAccount = (tx: Transaction, customerId: string) => Promise<boolean>;

/** What other features do in identity's transactions. They register while the modules are created. */
export class CustomerHooks {
  private readonly whenCreated: OnCreated[] = [];
  private readonly whenTakenOver: OnTakeover[] = [];
  private readonly keeping: KeepsAccount[] = [];

  onCreated(hook: OnCreated): void {
    this.whenCreated.push(hook);
  }

  onTakeover(hook: OnTakeover): void {
    this.whenTakenOver.push(hook);
  }

  keepsAccount(hook: KeepsAccount): void {
    this.keeping.push(hook);
  }

  async created(tx: Transaction, customerId: string, at: Date): Promise<void> {
    for (const hook of this.whenCreated) await hook(tx, customerId, at);
  }

  /** What was deleted, in words. */
  async takenOver(tx: Transaction, customerId: string): Promise<string[]> {
    const cleared: string[] = [];
    for (const hook of this.whenTakenOver) cleared.push((await hook(tx, customerId)) ?? "");
    return cleared.filter(Boolean);
  }

  async isKept(tx: Transaction, customerId: string): Promise<boolean> {
    for (const hook of this.keeping) if (await hook(tx, customerId)) return true;
    return false;
  }
}
