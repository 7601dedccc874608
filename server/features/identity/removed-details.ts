import { LessThanOrEqual, MoreThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import { parseEmailAddress } from "../../values/email-address";
import { splitFullName } from "../../values/person-name";
import { parsePhoneNumber } from "../../values/phone-number";
import type { CustomerHooks, Removed } from "./customer-hooks";
import { indexName } from "./customer-word.entity";
import { DetailNotRecognized } from "./identity.refusals";
import { RemovedDetails } from "./removed-details.entity";
import { User } from "./user.entity";

const retentionDays = 30;
/**
 * The maximum number of tries of all browsers together, because names can be guessed; then only a browser that knew the
 * account proves it.
 */
export const maxWrongAnswers = 5;

type Content = Record<string, unknown>;

/** Name and phone number, as a takeover removes them. */
export type RemovedProfile = Pick<User, "firstName" | "lastName" | "phoneNumber">;

/**
 * Details that a takeover removed, for customers who made the account themselves. They are restored to the customer who
 * signs in and has used the account in that browser before, or knows one detail of it.
 */
export class RemovedDetailsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hooks: CustomerHooks,
  ) {}

  /** Stores the removed details for 30 days. Returns the time until which they are stored. */
  async save(
    tx: Transaction,
    customerId: string,
    profile: RemovedProfile,
    removed: readonly Removed[],
  ): Promise<Date> {
    const removedAt = this.clock.now();
    const expiresAt = new Date(removedAt.getTime() + retentionDays * 24 * 3_600_000);
    const features = removed.map(({ feature, content }) => [feature, content] as const);
    const content = JSON.stringify({ profile, ...Object.fromEntries(features) });
    const row = { customerId, content, isProved: false, wrongAnswers: 0, removedAt, expiresAt };
    await tx.manager.upsert(RemovedDetails, row, ["customerId"]);
    return expiresAt;
  }

  /** Null when nothing can be restored. */
  find(customerId: string, reader: Reader = this.database.reader): Promise<RemovedDetails | null> {
    return reader.manager.findOneBy(RemovedDetails, { customerId, expiresAt: MoreThan(this.clock.now()) });
  }

  /** A browser that knew the account before the takeover has signed in. */
  async prove(customerId: string): Promise<void> {
    await this.database.transaction((tx) =>
      tx.manager.update(RemovedDetails, { customerId }, { isProved: true }),
    );
  }

  /**
   * Restores everything but renewals, which the customer must agree to again. `detail`: the full name, phone number or
   * a saved number; needed unless it is proved. Throws Refused(DetailNotRecognized).
   */
  async restore(customerId: string, detail: string): Promise<void> {
    const isRestored = await this.database.transaction(async (tx) => {
      // Locks the row: of many answers at once, each is counted.
      await tx.manager.update(RemovedDetails, { customerId }, { wrongAnswers: () => "wrong_answers + 1" });
      const found = await this.find(customerId, tx);
      if (!found) return false;
      const content = JSON.parse(found.content) as Content & { profile: RemovedProfile };
      const mayAnswer = found.wrongAnswers <= maxWrongAnswers;
      if (!found.isProved && !(mayAnswer && this.isOf(content, detail))) return false;
      const { profile, ...features } = content;
      const restored = { ...profile, takenOverAt: null, modifiedAt: this.clock.now() };
      await tx.manager.update(User, { id: customerId }, restored);
      await indexName(tx, { id: customerId, ...profile });
      await this.hooks.runRestore(tx, customerId, features);
      await tx.manager.delete(RemovedDetails, { customerId });
      return true;
    });
    if (!isRestored) throw new Refused(new DetailNotRecognized());
  }

  async forgetExpired(): Promise<void> {
    const expiresAt = LessThanOrEqual(this.clock.now());
    await this.database.transaction((tx) => tx.manager.delete(RemovedDetails, { expiresAt }));
  }

  private isOf({ profile, ...features }: Content & { profile: RemovedProfile }, detail: string): boolean {
    const { firstName, lastName, phoneNumber } = profile;
    const details = [`${firstName} ${lastName}`, phoneNumber ?? "", ...this.hooks.detailsOf(features)];
    const answer = comparable(detail);
    return answer !== "" && details.some((known) => comparable(known) === answer);
  }
}

/** The same for every spelling of a number, e-mail address or name. */
function comparable(text: string): string {
  const numberOrEmail = parsePhoneNumber(text) ?? parseEmailAddress(text);
  if (numberOrEmail) return numberOrEmail;
  const { firstName, lastName } = splitFullName(text.normalize("NFKC").toLowerCase());
  return `${firstName} ${lastName}`.trim();
}
