import { IsNull, Not } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/database/database";
import { refuse, Refused } from "../../../platform/graphql/refusal";
import type { WriteLogEntry } from "../../audit-log";
import { carePhoneNow } from "../../shop-details";
import { AccountOnHold } from "../identity.schema";
import { Session } from "../sessions/session.entity";
import { User } from "./user.entity";

/** Part of the statement with which every operation that moves a customer's money begins. */
export const frozenCustomer = (id: string) =>
  `SELECT 1 FROM customer WHERE id = ${id} AND frozen_at IS NOT NULL`;

/** Throws Refused(AccountOnHold) when the customer may neither sign in nor move money. */
export async function refuseFrozen(reader: Reader, customerId: string): Promise<void> {
  const [found] = await reader.query(frozenCustomer("$1"), [customerId]);
  if (found) throw new Refused(new AccountOnHold(await carePhoneNow(reader)));
}

/** Customers read "on hold". `writeLog` writes to the audit log in the same transaction. */
export class AccountFreezes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions. Throws Refused. */
  async freeze(customerId: string, reason: string, writeLog: WriteLogEntry): Promise<User> {
    const hold = { frozenAt: this.clock.now(), frozenReason: reason };
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.update(User, { id: customerId, frozenAt: IsNull() }, hold);
      if (affected !== 1) refuse("This account is on hold already, or does not exist");
      await tx.manager.delete(Session, { customerId });
      await writeLog(tx);
      return tx.manager.findOneByOrFail(User, { id: customerId });
    });
  }

  async unfreeze(customerId: string, reason: string, writeLog: WriteLogEntry): Promise<User> {
    const free = { frozenAt: null, frozenReason: reason };
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.update(User, { id: customerId, frozenAt: Not(IsNull()) }, free);
      if (affected !== 1) refuse("This account is not on hold");
      await writeLog(tx);
      return tx.manager.findOneByOrFail(User, { id: customerId });
    });
  }
}
