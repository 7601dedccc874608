import { In, LessThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import { Refused, refuseField } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mail/outbox";
import { dayMs } from "../../values/durations";
import { Money } from "../../values/money";
import { newId } from "../../values/new-id";
import { newInstance, newInstanceFrom } from "../../values/new-instance";
import {
  addressOf,
  CodeNotValid,
  CodeProblem,
  type EmailCodeService,
  mailAddressOf,
  type User,
} from "../identity";
import { lockWallet } from "../wallet";
import type { EmergencyLock } from "./emergency-lock";
import { weaknessOf } from "./pin-rules";
import type { Pins } from "./pins";
import { type SpendingPolicies, sumOf } from "./spending-policy";
import { dayAfter, PendingSpendingChange, SpendingChange, SpendingPolicy } from "./spending-policy.entity";
import type { SpendingMails } from "./spending-policy.mails";
import {
  type ChangeDayLimitInput,
  type ChangePinRuleInput,
  PendingChange,
  PinRule,
  type SetPinInput,
  SpendingRules,
} from "./spending-policy.schema";

/** At most one of these is pending. */
const pinChanges: SpendingChange[] = [SpendingChange.PIN_OFF, SpendingChange.PIN_ABOVE];
const minLimit = Money.ofNaira(50);

/** A change that lets more be spent, before it is stored. */
interface Loosening {
  kind: SpendingChange;
  renewalId?: string;
  amount?: Money | null;
  times?: number | null;
  /** For the notice, such as "The limit will be ₦5,000 in 24 hours". */
  text: string;
}

type ApplyChange = (tx: Transaction, change: PendingSpendingChange) => Promise<void>;

interface RulesParts {
  database: Database;
  clock: Clock;
  codes: EmailCodeService;
  pins: Pins;
  policies: SpendingPolicies;
  lock: EmergencyLock;
  outbox: Outbox;
  mails: SpendingMails;
}

/** The rules that a customer sets. What allows less applies at once; what allows more takes 24 hours and the PIN. */
export class SpendingRulesService {
  private readonly appliers = new Map<SpendingChange, ApplyChange>();

  constructor(private readonly parts: RulesParts) {
    this.register(SpendingChange.PIN_OFF, (tx, { customerId }) =>
      this.store(tx, customerId, { pinHash: null, pinAbove: null }),
    );
    this.register(SpendingChange.PIN_ABOVE, (tx, { customerId, amount }) =>
      this.store(tx, customerId, { pinAbove: amount }),
    );
    this.register(SpendingChange.DAY_LIMIT, (tx, { customerId, amount }) =>
      this.store(tx, customerId, { dayLimit: amount }),
    );
  }

  /** For changes of another module's data. */
  register(kind: SpendingChange, apply: ApplyChange): void {
    this.appliers.set(kind, apply);
  }

  async rulesOf(customerId: string): Promise<SpendingRules> {
    const { database, clock, pins, policies } = this.parts;
    const now = clock.now();
    const { reader } = database;
    const policy = await reader.manager.findOneBy(SpendingPolicy, { customerId });
    const order = { effectiveAt: "ASC", id: "ASC" } as const;
    const pending = await reader.manager.find(PendingSpendingChange, { where: { customerId }, order });
    const day = new Date(now.getTime() - dayMs);
    return newInstance(SpendingRules, {
      pinRule: ruleOf(policy),
      pinAbove: policy?.pinHash ? policy.pinAbove : null,
      pinVoid: policy?.pinHash ? pins.isVoid(policy) : false,
      pinPausedUntil:
        policy?.pinPausedUntil && policy.pinPausedUntil > now && !pins.isVoid(policy)
          ? policy.pinPausedUntil
          : null,
      dayLimit: policy?.dayLimit ?? null,
      spentOfLimit: policy?.dayLimit ? sumOf(await policies.spentSince(reader, customerId, day)) : null,
      guardedUntil: dayAfter(policy?.guardedSince, now),
      lockedUntil: dayAfter(policy?.lockedAt, now),
      pendingChanges: pending.map((change) => newInstanceFrom(PendingChange, change, {})),
    });
  }

  async hasPin(reader: Reader, customerId: string): Promise<boolean> {
    const policy = await reader.manager.findOneBy(SpendingPolicy, { customerId });
    return Boolean(policy?.pinHash);
  }

  /** Whether a change that lets more be bought takes 24 hours. Throws Refused(AccountLocked). */
  async delaysLoosening(customerId: string): Promise<boolean> {
    const { database, lock } = this.parts;
    await lock.refuseLocked(database.reader, customerId);
    return this.hasPin(database.reader, customerId);
  }

  /** Returns false when the address may get no more mail now. */
  sendPinCode(user: User): Promise<boolean> {
    const { database, codes, outbox, mails } = this.parts;
    return database.transaction((tx) =>
      codes.create(tx, { purpose: "setPin", customerId: user.id }, (code) =>
        outbox.enqueue(tx, mails.pinCode(addressOf(user), code)),
      ),
    );
  }

  /**
   * A PIN that replaces another one needs a mailed code, and guards the account for 24 hours. Throws Refused(InvalidInput,
   * CodeNotValid or AccountLocked).
   */
  async setPin(user: User, { pin, code }: SetPinInput, alwaysNeedsCode: boolean): Promise<void> {
    const { database, clock, pins, lock, outbox, mails } = this.parts;
    const { id: customerId, phoneNumber } = user;
    const weakness = weaknessOf(pin, phoneNumber);
    if (weakness) refuseField("pin", weakness);
    const pinHash = await pins.hash(customerId, pin);
    await database.transaction(async (tx) => {
      await lock.refuseLocked(tx, customerId);
      const hadPin = await this.hasPin(tx, customerId);
      if (hadPin || alwaysNeedsCode) await this.useCode(tx, customerId, code ?? "");
      const now = clock.now();
      const guarded = hadPin ? { guardedSince: now } : {};
      const fresh = { pinHash, wrongPins: 0, pinPausedUntil: null, ...guarded };
      await this.store(tx, customerId, fresh);
      // They were requested without this PIN.
      await tx.manager.delete(PendingSpendingChange, { customerId });
      const until = hadPin ? new Date(now.getTime() + dayMs) : null;
      await outbox.enqueue(tx, mails.pinSet(addressOf(user), until));
    });
  }

  /** Throws Refused(InvalidInput or AccountLocked). */
  async changePinRule(customerId: string, { rule, above, pin }: ChangePinRuleInput): Promise<void> {
    const policy = await this.parts.database.reader.manager.findOneBy(SpendingPolicy, { customerId });
    if (!policy?.pinHash) refuseField("rule", "Please set a PIN first");
    if (rule === PinRule.ABOVE && !above?.isPositive) refuseField("above", "Please enter an amount");
    const amount = rule === PinRule.ABOVE ? (above ?? null) : null;
    const isStricter = (before: SpendingPolicy | null) =>
      rule === PinRule.ALWAYS || (amount !== null && before?.pinAbove?.covers(amount) === true);
    if (await this.tighten(customerId, pinChanges, { pinAbove: amount }, isStricter)) return;
    const loosening: Loosening = amount
      ? {
          kind: SpendingChange.PIN_ABOVE,
          amount,
          text: `Your PIN will be asked for above ${amount.formatted} in 24 hours`,
        }
      : { kind: SpendingChange.PIN_OFF, text: "Your PIN will not be asked for any more" };
    await this.loosen(customerId, loosening, pin ?? null);
  }

  /** Throws Refused(InvalidInput or AccountLocked). */
  async changeDayLimit(customerId: string, { limit = null, pin }: ChangeDayLimitInput): Promise<void> {
    if (limit && !limit.covers(minLimit)) refuseField("limit", `Please enter at least ${minLimit.formatted}`);
    const isStricter = (before: SpendingPolicy | null) =>
      before?.dayLimit ? limit !== null && before.dayLimit.covers(limit) : true;
    if (await this.tighten(customerId, [SpendingChange.DAY_LIMIT], { dayLimit: limit }, isStricter)) return;
    const text = limit
      ? `Your limit will be ${limit.formatted} in 24 hours`
      : "There will be no limit for 24 hours";
    await this.loosen(customerId, { kind: SpendingChange.DAY_LIMIT, amount: limit, text }, pin ?? null);
  }

  /** Stores a change for 24 hours later, in place of another one of its kind. Throws Refused. */
  async loosen(customerId: string, { text, ...change }: Loosening, pin: string | null): Promise<void> {
    const { database, clock, pins, lock, outbox, mails } = this.parts;
    if (await this.delaysLoosening(customerId)) {
      if (!pin) refuseField("pin", "Please enter your PIN: this lets more be spent");
      const problem = await pins.problemOf(customerId, pin);
      if (problem) refuseField("pin", problem);
    }
    const effectiveAt = new Date(clock.now().getTime() + dayMs);
    await database.transaction(async (tx) => {
      await lockWallet(tx, customerId); // waits for a lock in progress
      await lock.refuseLocked(tx, customerId);
      const { kind, renewalId } = change;
      const replaced = { customerId, kind: In(pinChanges.includes(kind) ? pinChanges : [kind]) };
      await tx.manager.delete(PendingSpendingChange, { ...replaced, ...(renewalId && { renewalId }) });
      await tx.manager.insert(PendingSpendingChange, { id: newId(), customerId, effectiveAt, ...change });
      await outbox.enqueue(tx, mails.loosened(await mailAddressOf(tx, customerId), text, effectiveAt));
    });
  }

  async cancelChange(customerId: string, id: string): Promise<void> {
    await this.parts.database.transaction((tx) =>
      tx.manager.delete(PendingSpendingChange, { id, customerId }),
    );
  }

  /** Cancels a pending change that something stricter replaces. */
  async cancelKind(customerId: string, kind: SpendingChange, renewalId: string): Promise<void> {
    await this.parts.database.transaction((tx) =>
      tx.manager.delete(PendingSpendingChange, { customerId, kind, renewalId }),
    );
  }

  /** The job: each change is applied by one process. */
  async applyDue(): Promise<void> {
    const { database, clock } = this.parts;
    const due = { effectiveAt: LessThanOrEqual(clock.now()) };
    const changes = await database.reader.manager.findBy(PendingSpendingChange, due);
    for (const change of changes)
      await database.transaction(async (tx) => {
        const { affected } = await tx.manager.delete(PendingSpendingChange, { id: change.id });
        if (affected === 1) await this.appliers.get(change.kind)?.(tx, change);
      });
  }

  /** For 24 hours the wallet of an account with a PIN pays known recipients only. */
  async guard(tx: Transaction, customerId: string): Promise<void> {
    if (!(await this.hasPin(tx, customerId))) return;
    const { clock, outbox, mails } = this.parts;
    const now = clock.now();
    await this.store(tx, customerId, { guardedSince: now });
    const to = await mailAddressOf(tx, customerId);
    await outbox.enqueue(tx, mails.guarded(to, new Date(now.getTime() + dayMs)));
  }

  /** At a takeover: a limit that a stranger has set. A PIN needs a confirmed email, so there is none. */
  async forget(tx: Transaction, customerId: string): Promise<null> {
    await tx.manager.delete(PendingSpendingChange, { customerId });
    await tx.manager.update(SpendingPolicy, { customerId }, { dayLimit: null });
    return null;
  }

  private async useCode(tx: Transaction, customerId: string, code: string): Promise<void> {
    if (!code) refuseField("code", "Please enter the code from our email");
    const proved = await this.parts.codes.use(tx, "setPin", code);
    if (proved.customerId !== customerId) throw new Refused(new CodeNotValid(CodeProblem.WRONG));
  }

  /** Changes a rule at once. Returns false, and changes nothing, where it is not stricter than before. */
  private tighten(
    customerId: string,
    ends: SpendingChange[],
    rule: Partial<SpendingPolicy>,
    isStricter: (before: SpendingPolicy | null) => boolean,
  ): Promise<boolean> {
    return this.parts.database.transaction(async (tx) => {
      await lockWallet(tx, customerId); // waits for payments and changes in progress
      if (!isStricter(await tx.manager.findOneBy(SpendingPolicy, { customerId }))) return false;
      for (const kind of ends) await tx.manager.delete(PendingSpendingChange, { customerId, kind });
      await this.store(tx, customerId, rule);
      return true;
    });
  }

  private async store(tx: Transaction, customerId: string, rule: Partial<SpendingPolicy>): Promise<void> {
    await insertUnlessTaken(tx.manager, SpendingPolicy, { customerId, wrongPins: 0 });
    await tx.manager.update(SpendingPolicy, { customerId }, rule);
  }
}

function ruleOf(policy: SpendingPolicy | null): PinRule {
  if (!policy?.pinHash) return PinRule.NEVER;
  return policy.pinAbove ? PinRule.ABOVE : PinRule.ALWAYS;
}
