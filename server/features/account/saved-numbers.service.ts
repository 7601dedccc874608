import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import { recognizeRecipient } from "../../values/recipient";
import { lockCustomer } from "../identity";
import type { SaveNumberInput } from "./account.inputs";
import { NumberSavedAlready, SavedNumberGone, TooManySavedNumbers } from "./account.refusals";
import { SavedNumber } from "./saved-number.entity";

const most = 50;

const countKept = "SELECT COUNT(*) AS count FROM saved_number WHERE customer_id = $1";
const findSame = "SELECT id FROM saved_number WHERE customer_id = $1 AND recipient_value = $2";
const change = `
  UPDATE saved_number SET name = $3, recipient_kind = $4, recipient_value = $5
  WHERE id = $1 AND customer_id = $2 RETURNING id`;
const removeAll = "DELETE FROM saved_number WHERE customer_id = $1 RETURNING id";
const remove = "DELETE FROM saved_number WHERE id = $1 AND customer_id = $2 RETURNING id";

/** Numbers that a customer buys for again and again. */
export class SavedNumbersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** By name. */
  async numbersOf(customerId: string): Promise<SavedNumber[]> {
    const numbers = await this.database.reader.manager.findBy(SavedNumber, { customerId });
    return numbers.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
  }

  /** Throws Refused(TooManySavedNumbers, NumberSavedAlready or SavedNumberGone). */
  async save(customerId: string, input: SaveNumberInput): Promise<SavedNumber> {
    const id = input.id || randomUUID(); // an empty one names none
    const name = input.name.trim();
    const recipient = recognizeRecipient(input.number);
    if (!recipient) throw new Error("The input's rules let a number through that is none");
    await this.database.transaction(async (tx) => {
      await lockCustomer(tx, customerId); // neither the limit nor a double slips through
      const [same] = await tx.query<{ id: string }>(findSame, [customerId, recipient.value]);
      if (same && same.id !== id) throw new Refused(new NumberSavedAlready());
      if (!input.id) return this.add(tx, { id, customerId, name, recipient });
      const changed = await tx.query(change, [id, customerId, name, recipient.kind, recipient.value]);
      if (changed.length === 0) throw new Refused(new SavedNumberGone());
    });
    const saved = await this.database.reader.manager.findOneBy(SavedNumber, { id, customerId });
    if (!saved) throw new Refused(new SavedNumberGone());
    return saved;
  }

  /** Whether there was such a number. */
  async remove(customerId: string, id: string): Promise<boolean> {
    const removed = await this.database.transaction((tx) => tx.query(remove, [id, customerId]));
    return removed.length > 0;
  }

  private async add(tx: Transaction, number: Omit<SavedNumber, "createdAt">): Promise<void> {
    const [kept] = await tx.query<{ count: number }>(countKept, [number.customerId]);
    if ((kept?.count ?? 0) >= most) throw new Refused(new TooManySavedNumbers(most));
    await tx.insert(SavedNumber, [{ ...number, createdAt: this.clock.now() }]);
  }
}

/** For an account that is taken over: a number that a stranger saved as "Mum" is not the owner's mother's. */
export async function dropSavedNumbers(tx: Transaction, customerId: string): Promise<string | null> {
  const dropped = await tx.query(removeAll, [customerId]);
  return dropped.length > 0 ? "The saved numbers are removed." : null;
}
