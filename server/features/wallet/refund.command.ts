import { Command } from "commander";
import { type Cli, CommandRefused, parseReason } from "../../platform/cli/cli";
import type { Alongside, AuditLog } from "../audit-log";
import type { Ledger } from "./ledger/ledger";

export interface RefundRequest {
  /** The id of what was bought. */
  id: string;
  reference: string;
  /** The customer is told. */
  reason: string;
  cli: Cli;
  alongside: Alongside;
}

/** Refunds the whole amount to the customer's wallet. Throws CommandRefused. */
export type RefundByHand = (request: RefundRequest) => Promise<void>;

/** Manual refunds: each feature that sells something registers its own while the modules are created. */
export class ManualRefunds {
  private readonly refunds = new Map<string, RefundByHand>();

  constructor(private readonly ledger: Ledger) {}

  /** `outcomeType` as in the ledger's `once`. */
  register(outcomeType: string, refund: RefundByHand): void {
    this.refunds.set(outcomeType, refund);
  }

  /** False when nothing was bought under this reference. Throws CommandRefused. */
  async refund(request: Omit<RefundRequest, "id">): Promise<boolean> {
    const found = await this.ledger.outcomeOf(request.reference);
    const refund = found && this.refunds.get(found.type);
    if (!refund) return false;
    await refund({ ...request, id: found.id });
    return true;
  }
}

export function refundCommand(cli: Cli, log: AuditLog, refunds: ManualRefunds): Command {
  return new Command("refund")
    .argument("<reference>")
    .description("pays a bundle, or an order that came back, back to the customer's wallet: all of it, once")
    .requiredOption("-r, --reason <text>", "why; the customer is told", parseReason)
    .action(async (reference: string, { reason }: { reason: string }) => {
      const step = { action: "refund", subject: reference, details: { reason } };
      await log.carryOut(cli, step, async (alongside) => {
        const isFound = await refunds.refund({ reference, reason, cli, alongside });
        if (!isFound) throw new CommandRefused(`Nothing was bought or ordered under ${reference}`);
      });
      cli.print(`${reference} is paid back; the customer is told by mail.`);
    });
}
