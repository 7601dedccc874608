/**
 * The least that a purchase can be: an Apollo mutation that runs the shop's own statements, prepared on sqlite3, one
 * transaction after the other with synchronous=FULL. No session, no rules, no delivery.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { buildSchema } from "graphql";
import { PreparedSqlite } from "./prepared-sqlite.mjs";

const database = await PreparedSqlite.open(process.env.BASELINE_DATABASE);
const { price } = await database.one(`SELECT price FROM data_option WHERE id = ?1`, ["mtn-daily-40mb"]);

async function purchaseBundle({ input }, { customerId }) {
  const id = randomUUID();
  const transactionId = randomUUID();
  const reference = `OYB-${randomBytes(8).toString("hex")}`;
  const now = Date.now();
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const balance = await database.transaction(async () => {
    await database.one(
      `INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description, created_at)
       VALUES (?1, 'BUNDLE_PURCHASE', ?2, ?3, ?4, ?5, '', ?6)
       ON CONFLICT (owner_id, idempotency_key) DO NOTHING RETURNING id`,
      [transactionId, customerId, input.idempotencyKey, hash, reference, now],
    );
    const account = await database.one(
      `UPDATE account SET balance = balance - ?1, entry_count = entry_count + 1
       WHERE id = ?2 AND balance >= ?1 RETURNING balance`,
      [price, customerId],
    );
    await database.one(
      `INSERT INTO ledger_entry (transaction_id, account_id, amount, balance_after, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5), (?1, 'sales', ?6, NULL, ?5)`,
      [transactionId, customerId, -price, account.balance, now, price],
    );
    await database.one(
      `INSERT INTO bundle_purchase (id, customer_id, data_option_id, transaction_id, reference, recipient_value, auto_renewal, price, status, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, 'DELIVERED', ?8)`,
      [id, customerId, input.dataOptionId, transactionId, reference, input.phone, price, now],
    );
    await database.one(
      `UPDATE ledger_transaction SET outcome_type = 'BundlePurchase', outcome_id = ?1, description = 'MTN 40MB' WHERE id = ?2`,
      [id, transactionId],
    );
    return account.balance;
  });
  return {
    __typename: "BundlePurchase",
    id,
    reference,
    phone: input.phone,
    price: price / 100,
    status: "DELIVERED",
    createdAt: new Date(now).toISOString(),
    wallet: { id: customerId, balance: balance / 100 },
  };
}

const apollo = new ApolloServer({
  schema: buildSchema(readFileSync(process.env.BASELINE_SCHEMA, "utf8")),
  rootValue: { purchaseBundle },
});
await apollo.start();

const app = express();
const context = async ({ req }) => ({ customerId: req.headers["x-customer"] });
app.use("/graphql", express.json(), expressMiddleware(apollo, { context }));
const server = app.listen(0, "127.0.0.1", () => console.log(`listening on port ${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
