import type { Transaction } from "../../platform/database/transaction";

/** What else a new customer gets. */
export type OnCreated = (tx: Transaction, customerId: string, at: Date) => Promise<void>;

/** Takes away what a feature keeps of who used the account before; answers it in words, null for nothing. */
export type OnTakeover = (tx: Transaction, customerId: string) => Promise<string | null>;

/** Whether nobody may take the account over without proving its e-mail first. */
export type KeepsAccount = (tx: Transaction, customerId: string) => Promise<boolean>;

/** What other features do in identity's own transactions. They say so while the shop is put together. */
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

  /** What was taken away, in words. */
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
