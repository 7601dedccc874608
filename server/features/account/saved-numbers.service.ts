import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import { recognizeRecipient } from "../../values/recipient";
import { lockCustomer, type TakeoverHook } from "../identity";
import {
  maxSavedNumbers,
  NumberSavedAlready,
  SavedNumberGone,
  type SaveNumberInput,
  TooManySavedNumbers,
} from "./saved-numbers.schema";
import { SavedNumber } from "./saved-number.entity";

export class SavedNumbersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async numbersOf(customerId: string): Promise<SavedNumber[]> {
    const numbers = await this.database.reader.manager.findBy(SavedNumber, { customerId });
    return numbers.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
  }

  /** Throws Refused(TooManySavedNumbers, NumberSavedAlready or SavedNumberGone). */
  async save(customerId: string, input: SaveNumberInput): Promise<SavedNumber> {
    const id = input.id || randomUUID(); // an empty id counts as none
    const name = input.name.trim();
    const recipient = recognizeRecipient(input.number);
    if (!recipient) throw new Error("The input was validated, but its number is no recipient");
    await this.database.transaction(async (tx) => {
      await lockCustomer(tx, customerId); // so that concurrent requests keep the limit and save no duplicate
      const same = await tx.manager.findOneBy(SavedNumber, {
        customerId,
        recipient: { value: recipient.value },
      });
      if (same && same.id !== id) throw new Refused(new NumberSavedAlready());
      if (!input.id) return this.add(tx, { id, customerId, name, recipient });
      const { affected } = await tx.manager.update(SavedNumber, { id, customerId }, { name, recipient });
      if (affected === 0) throw new Refused(new SavedNumberGone());
    });
    const saved = await this.database.reader.manager.findOneBy(SavedNumber, { id, customerId });
    if (!saved) throw new Refused(new SavedNumberGone());
    return saved;
  }

  async remove(customerId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.manager.delete(SavedNumber, { id, customerId }),
    );
    return affected === 1;
  }

  private async add(tx: Transaction, number: Omit<SavedNumber, "createdAt">): Promise<void> {
    const savedCount = await tx.manager.countBy(SavedNumber, { customerId: number.customerId });
    if (savedCount >= maxSavedNumbers) throw new Refused(new TooManySavedNumbers());
    await tx.manager.insert(SavedNumber, { ...number, createdAt: this.clock.now() });
  }
}

/** A stranger's saved numbers must not stay. */
export const savedNumbersAtTakeover: TakeoverHook = async (tx, customerId) => {
  const { affected } = await tx.manager.delete(SavedNumber, { customerId });
  return affected ? "The saved numbers are removed." : null;
};
