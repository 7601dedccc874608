import { In } from "typeorm";
import type { Reader, Transaction } from "../../../platform/database/database";
import { refuse } from "../../../platform/graphql/refusal";
import type { Logger } from "../../../platform/observability/logger";
import { Money } from "../../../values/money";
import type { Approval, ApprovedChange, Approvals } from "../../approvals";
import { choiceField, type SubjectField, textField, type Values } from "../../changes";
import { User } from "../../identity";
import { Funding } from "../funding/funding.entity";
import type { Reversal } from "../funding/payment-gateway";
import { PaymentReversal } from "./payment-reversal.entity";
import type { ReversalCheckService } from "./reversal-check.service";
import type { ReversalsService } from "./reversals.service";

export const decisionType = "ReversalDecision";

const permission = "reversals.decide";

export const reversalPermissions = {
  [permission]: {
    label: "Decide disputed payments and forgive debts; somebody else approves",
    roles: ["finance"],
    movesMoney: true,
  },
} as const;

interface Decision {
  /** The status of the reversals that it is made about. */
  of: PaymentReversal["status"];
  isTaken: boolean;
  label: string;
}

const decisions: Readonly<Record<string, Decision>> = {
  won: { of: "OPEN", isTaken: false, label: "won: released" },
  lost: { of: "OPEN", isTaken: true, label: "lost: taken back" },
  collected: { of: "LOST", isTaken: true, label: "collected" },
  forgiven: { of: "LOST", isTaken: false, label: "forgiven" },
};

/** In the customer's mail. */
function newsOf({ of, isTaken }: Decision, held: Money, owed: Money): string {
  if (!isTaken)
    return of === "OPEN"
      ? `${held.formatted} is yours to spend again.`
      : `You no longer owe ${held.formatted}.`;
  const taken = `${held.minus(owed).formatted} was taken from your wallet.`;
  return owed.isPositive
    ? `${taken} ${owed.formatted} is still owed: later top-ups are held until they cover it.`
    : taken;
}

const stateText = ({ status, held }: PaymentReversal) =>
  `${held.formatted} ${status === "OPEN" ? "on hold" : "owed"}`;

const gatewayStates: Record<Reversal["state"], string> = {
  open: "not decided",
  won: "won by the shop",
  lost: "lost by the shop",
};

const choices = Object.entries(decisions).map(([id, { label }]) => ({ id, label }));

const gatewayField: SubjectField = {
  ...textField("At the gateway", permission, { maxLength: 200 }),
  display: (text) => text ?? "not checked",
};

interface Parts {
  reader: Reader;
  logger: Logger;
  reversals: ReversalsService;
  checks: Pick<ReversalCheckService, "check">;
  approvals: Pick<Approvals, "mail" | "logged">;
}

/** Two people settle a reversal that the gateway does not settle, or a debt, knowing what the gateway says. */
export class ReversalDecisions {
  readonly approval: Approval = {
    type: decisionType,
    label: "Disputed payments",
    permission,
    fields: {
      decision: choiceField("Decision", permission, { choices: async () => choices }),
      gateway: gatewayField,
    },
    read: readUnsettled,
    checkOutside: (id, values) => this.checkGateway(id, values),
    apply: (tx, id, values, change) => this.apply(tx, id, values, change),
  };

  constructor(private readonly parts: Parts) {}

  /** Applies what the gateway says now, which may settle it. Returns it as text. Throws Refused. */
  async askGateway(where: { id: string } | { reference: string }) {
    const { reader, checks, logger } = this.parts;
    const stored =
      (await reader.manager.findOneBy(PaymentReversal, where)) ?? refuse("There is no such payment");
    const { reference, gatewayKey } = stored;
    const funding = await reader.manager.findOneByOrFail(Funding, { id: stored.fundingId });
    const answer = await checks.check(funding).catch((error: unknown) => {
      logger.warn({ err: error, reference }, "the gateway did not answer about a payment on hold");
      return null;
    });
    const reversal = await reader.manager.findOneByOrFail(PaymentReversal, { id: stored.id });
    if (!answer) return { reversal, gateway: `no answer about the ${gatewayKey}` };
    const said = answer.found.find(({ key }) => key === gatewayKey);
    const amount = said?.kobo ? `, ${Money.ofKobo(said.kobo).formatted}` : "";
    const state = said ? gatewayStates[said.state] : "not listed";
    return { reversal, gateway: `${gatewayKey}: ${state}${amount}` };
  }

  /** What was shown to the person who decides is still so. Runs outside a transaction. Throws Refused. */
  private async checkGateway(id: string, values: Values): Promise<void> {
    const { reversal, gateway } = await this.askGateway({ id });
    if (!reversal.held.isPositive)
      refuse(`${reversal.reference} is settled already: the gateway or somebody else has decided`);
    if (decisions[values.decision ?? ""]?.of !== reversal.status)
      refuse(`This cannot be decided: ${stateText(reversal)}`);
    if (values.gateway !== gateway)
      refuse(`The gateway now says "${gateway}". Nothing was changed: check again, then decide`);
  }

  private async apply(tx: Transaction, id: string, values: Values, change: ApprovedChange): Promise<void> {
    const { reversals, approvals } = this.parts;
    const reversal = await tx.manager.findOneByOrFail(PaymentReversal, { id });
    const { customerId, reference, held } = reversal;
    const decision = decisions[values.decision ?? ""]!;
    const isDone = await (decision.isTaken ? reversals.take(reversal, tx) : reversals.free(reversal, tx));
    if (!isDone) refuse("The wallet has nothing that can be taken. Nothing was changed");
    const { held: owed } = await tx.manager.findOneByOrFail(PaymentReversal, { id });
    await approvals.mail(tx, {
      customerId,
      reference,
      reason: change.reason,
      subject: `We decided about ${held.formatted} of your wallet`,
      news: `a payment of yours was disputed or paid back. ${newsOf(decision, held, owed)}`,
      path: "/account/activity",
      closing: "If you have a question, reply to this email.",
    });
    await approvals.logged(change, "reversals decide", reference, values)(tx);
  }
}

async function readUnsettled({ manager }: Reader, ids: readonly string[]) {
  const found = await manager.findBy(PaymentReversal, { id: In([...ids]) });
  const unsettled = found.filter(({ held }) => held.isPositive);
  const customers = await manager.findBy(User, { id: In(unsettled.map(({ customerId }) => customerId)) });
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  return unsettled.map((reversal) => {
    const { id, kind, reference, customerId } = reversal;
    const label = `${kind.charAt(0)}${kind.slice(1).toLowerCase()} ${reference} of ${emails.get(customerId) ?? "a customer"}`;
    return { id, label, values: { decision: stateText(reversal), gateway: null } };
  });
}
