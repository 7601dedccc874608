import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { parseEmailAddress } from "../../../values/email-address";

/**
 * Earlier releases stored the domain of an e-mail as it was typed, so `xn--` domains stayed encoded. Accounts are found
 * by the decoded form. Where another account has that form, the older one keeps its own: two wallets are not joined.
 */
export class EmailDomain1795700000000 extends Migration {
  readonly name = "EmailDomain1795700000000";

  async up(runner: QueryRunner): Promise<void> {
    const customers = (await runner.query("SELECT id, email FROM customer")) as {
      id: string;
      email: string;
    }[];
    const taken = new Set(customers.map(({ email }) => email));
    const isPostgres = runner.connection.options.type === "postgres";
    const [first, second] = isPostgres ? ["$1", "$2"] : ["?", "?"];
    for (const { id, email } of customers) {
      const decoded = parseEmailAddress(email);
      if (decoded === null || taken.has(decoded)) continue;
      taken.add(decoded);
      await runner.query(`UPDATE customer SET email = ${first} WHERE id = ${second}`, [decoded, id]);
      await runner.query(
        `UPDATE credential SET subject = ${first} WHERE customer_id = ${second} AND provider = 'password'`,
        [decoded, id],
      );
    }
  }
}
