import { Entity, PrimaryColumn } from "typeorm";
import type { Transaction } from "../../../platform/database/database";
import { indexedWords } from "../../../values/search-words";
import type { User } from "./user.entity";

@Entity("customer_word")
export class CustomerWord {
  @PrimaryColumn("varchar")
  customerId!: string;

  @PrimaryColumn("varchar")
  word!: string;
}

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
