import { IsNull, LessThan, MoreThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import { minuteMs } from "../../values/durations";
import type { Money } from "../../values/money";
import { hashOfToken, newToken } from "../../values/secret-token";
import type { CustomerDevices } from "./customer-devices";
import type { Payer } from "./payer";
import type { Pins } from "./pins";
import { SpendingChallenge } from "./spending-policy.entity";
import { ConfirmSpending } from "./spending-policy.schema";

const challengeLifetime = 5 * minuteMs;

/** Carries the need for a PIN out of the transaction, which is rolled back: the PIN is checked outside it. */
export class ConfirmationRequired extends Error {
  constructor(
    readonly binding: string,
    readonly amount: Money,
  ) {
    super("The payment needs a confirmation");
  }
}

/** Requests to confirm one payment by the PIN. */
export class Challenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pins: Pins,
    private readonly devices: CustomerDevices,
  ) {}

  /** Of several uses at the same time, one succeeds. */
  async use(tx: Transaction, customerId: string, challengeHash: string, binding: string) {
    const unused = { challengeHash, customerId, binding, usedAt: IsNull() };
    const { affected } = await tx.manager.update(SpendingChallenge, unused, { usedAt: this.clock.now() });
    return affected === 1;
  }

  /** Returns the hash of the challenge that the payer's PIN has proved. Throws Refused. */
  async prove(payer: Payer, required: ConfirmationRequired): Promise<string> {
    const { customerId, proof } = payer;
    const challengeHash = hashOfToken(proof?.challenge ?? "");
    const { manager } = this.database.reader;
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - challengeLifetime));
    const open = { challengeHash, customerId, binding: required.binding, usedAt: IsNull(), createdAt };
    const challenge = await manager.findOneBy(SpendingChallenge, open);
    if (!proof?.pin || !challenge) throw new Refused(await this.create(customerId, required));
    const problem = await this.pins.problemOf(customerId, proof.pin);
    if (problem) {
      const expiresAt = new Date(challenge.createdAt.getTime() + challengeLifetime);
      throw new Refused(new ConfirmSpending(proof.challenge, expiresAt, problem));
    }
    const device = await payer.device();
    if (device) await this.devices.seen(customerId, device);
    return challengeHash;
  }

  async create(customerId: string, { binding, amount }: ConfirmationRequired) {
    const challenge = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + challengeLifetime);
    await this.database.transaction(async (tx) => {
      const expired = LessThan(new Date(now.getTime() - challengeLifetime));
      await tx.manager.delete(SpendingChallenge, { customerId, createdAt: expired });
      const challengeHash = hashOfToken(challenge);
      await tx.manager.insert(SpendingChallenge, { challengeHash, customerId, binding, createdAt: now });
    });
    const message = `Please enter your PIN to pay ${amount.formatted}. If this page does not ask for it, load the page again.`;
    return new ConfirmSpending(challenge, expiresAt, message);
  }
}
