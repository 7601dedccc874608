import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { sign } from "../../platform/http/cookies";
import type { Outbox } from "../../platform/mail/outbox";
import { instantText } from "../../values/dates";
import { dayMs, minuteMs } from "../../values/durations";
import { mailAddressOf, type PasswordHasher } from "../identity";
import { pauses, SpendingPolicy } from "./spending-policy.entity";
import { isPin, pinSentence } from "./pin-rules";
import type { SpendingMails } from "./spending-policy.mails";

/** Wrong PINs in a row that the customer is not told about by mail: they are typing errors. */
const untold = 2;

/**
 * Counts an attempt before its PIN is checked, in one statement: of many at once none is free, on every process and
 * across restarts.
 */
const countAttempt = `
  UPDATE spending_policy SET wrong_pins = wrong_pins + 1, pin_paused_until = CASE wrong_pins + 1
    WHEN ${pauses.short} THEN CAST($3 AS bigint) WHEN ${pauses.long} THEN CAST($4 AS bigint) ELSE pin_paused_until END
  WHERE customer_id = $1 AND wrong_pins < ${pauses.void} AND (pin_paused_until IS NULL OR pin_paused_until <= $2)
  RETURNING wrong_pins`;

const steps = [
  { at: pauses.short, effect: "no PIN is accepted for 15 minutes" },
  { at: pauses.long, effect: "no PIN is accepted for 24 hours" },
  { at: pauses.void, effect: "the PIN does not work any more" },
];

export class Pins {
  /** Stored with each PIN, to tell one of another SESSION_SECRET from a wrong one. */
  private readonly keyId: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly mails: SpendingMails,
    private readonly secret: string,
  ) {
    this.keyId = sign(secret, "pin", "").slice(0, 8);
  }

  /** After 15 wrong ones, or when the shop has another SESSION_SECRET: the customer sets a new one. */
  isVoid({ wrongPins, pinHash }: SpendingPolicy): boolean {
    return wrongPins >= pauses.void || (pinHash !== null && !this.hasKey(pinHash));
  }

  /** The HMAC's key is not in the database, so that a stolen backup does not tell the PINs. */
  async hash(customerId: string, pin: string): Promise<string> {
    return `${this.keyId} ${await this.hasher.hash(this.keyed(customerId, pin))}`;
  }

  /** Returns null for the right PIN, and otherwise a sentence for the customer. Counts every attempt with six digits. */
  async problemOf(customerId: string, pin: string): Promise<string | null> {
    if (!isPin(pin)) return pinSentence;
    const { manager } = this.database.reader;
    const before = await manager.findOneBy(SpendingPolicy, { customerId });
    if (before && this.isVoid(before)) return this.notAccepted(before);
    const now = this.clock.now();
    const in15Minutes = now.getTime() + 15 * minuteMs;
    const [counted] = await this.database.transaction((tx) =>
      tx.query<{ wrong_pins: number }>(countAttempt, [
        customerId,
        now.getTime(),
        in15Minutes,
        now.getTime() + dayMs,
      ]),
    );
    const policy = await manager.findOneBy(SpendingPolicy, { customerId });
    if (!counted || !policy?.pinHash) return this.notAccepted(policy);
    const stored = policy.pinHash.slice(this.keyId.length + 1);
    if (await this.hasher.verify(stored, this.keyed(customerId, pin))) {
      await this.database.transaction((tx) =>
        tx.manager.update(SpendingPolicy, { customerId }, { wrongPins: 0, pinPausedUntil: null }),
      );
      return null;
    }
    const wrong = counted.wrong_pins;
    if (wrong > untold)
      await this.database.transaction(async (tx) =>
        this.outbox.enqueue(tx, this.mails.wrongPin(await mailAddressOf(tx, customerId), wrong)),
      );
    return this.wrongPin(wrong, policy);
  }

  private hasKey(pinHash: string): boolean {
    return pinHash.startsWith(`${this.keyId} `);
  }

  private keyed(customerId: string, pin: string): string {
    return sign(this.secret, "pin", `${customerId} ${pin}`);
  }

  private wrongPin(wrong: number, policy: SpendingPolicy): string {
    const next = steps.find(({ at }) => at > wrong);
    if (!next || steps.some(({ at }) => at === wrong))
      return `This PIN is wrong. ${this.notAccepted(policy)}`;
    const tries = next.at - wrong;
    return `This PIN is wrong. ${tries} more wrong ${tries === 1 ? "try" : "tries"} and ${next.effect}`;
  }

  private notAccepted(policy: SpendingPolicy | null): string {
    if (!policy?.pinHash) return "No PIN is set";
    if (this.isVoid(policy)) return "The PIN does not work any more. Please set a new one";
    return `No PIN is accepted until ${instantText(policy.pinPausedUntil ?? new Date(0))}`;
  }
}
