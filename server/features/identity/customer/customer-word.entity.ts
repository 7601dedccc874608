import { Entity, PrimaryColumn } from "typeorm";
import type { Transaction } from "../../../platform/database/database";
import { indexedWords } from "../../../values/search-words";
import type { User } from "./user.entity";

/** A word of a customer's name, by which the back office finds the customer. */
@Entity("customer_word")
export class CustomerWord {
  @PrimaryColumn("varchar")
  customerId!: string;

  @PrimaryColumn("varchar")
  word!: string;
}

/** Replaces the words of a customer whose name is new. */
export async function indexName(
  tx: Transaction,
  { id, firstName, lastName }: Pick<User, "id" | "firstName" | "lastName">,
): Promise<void> {
  await tx.manager.delete(CustomerWord, { customerId: id });
  const words = indexedWords(`${firstName} ${lastName}`);
  if (words.length > 0)
    await tx.manager.insert(
      CustomerWord,
      words.map((word) => ({ customerId: id, word })),
    );
}
