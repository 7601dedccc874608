import type { Reader, Transaction } from "../../../platform/database/database";
import type { Outbox } from "../../../platform/mail/outbox";
import { instantText } from "../../../values/dates";
import { newInstanceFrom } from "../../../values/new-instance";
import { mailAddressOf } from "../../identity";
import type { ReceiptContent, Receipts } from "../../receipts";
import { LedgerEntry } from "../ledger/ledger.entity";
import { Funding, FundingStatus } from "./funding.entity";

const states: Record<FundingStatus, string> = {
  PENDING: "Waiting for payment",
  SUCCEEDED: "Paid",
  FAILED: "Not paid",
};

export async function currentFundingReceipt(reader: Reader, funding: Funding): Promise<ReceiptContent> {
  const { transactionId, customerId: accountId, status } = funding;
  if (status !== FundingStatus.SUCCEEDED) return fundingReceipt(funding, null);
  const entry = await reader.manager.findOneBy(LedgerEntry, { transactionId, accountId });
  return fundingReceipt(funding, entry?.createdAt ?? null);
}

function fundingReceipt(funding: Funding, at: Date | null): ReceiptContent {
  const { id, customerId, reference, amount, status, createdAt, gatewayReference, isTestMoney, givenBackBy } =
    funding;
  const paidBy = isTestMoney ? "Trial payment (no real money)" : "Card or bank, through Paystack";
  return {
    kind: "fundings",
    id,
    customerId,
    title: "Wallet top-up",
    reference,
    state: givenBackBy ? "Given back" : states[status],
    at: createdAt,
    facts: [
      { term: "Into", value: "Your wallet" },
      { term: "Started", value: instantText(createdAt) },
      ...(at ? [{ term: "Credited", value: instantText(at) }] : []),
      ...(at ? [{ term: "Paid by", value: paidBy }] : []),
      ...(gatewayReference && gatewayReference !== reference
        ? [{ term: "Payment reference", value: gatewayReference }]
        : []),
      ...(givenBackBy ? [{ term: "Given back by", value: `Wallet correction ${givenBackBy}` }] : []),
    ],
    lines: [],
    totals: [{ term: "Amount", amount }],
    isPaid: status === FundingStatus.SUCCEEDED,
  };
}

export class FundingReceipt {
  constructor(
    private readonly outbox: Outbox,
    private readonly receipts: Receipts,
  ) {}

  async enqueue(tx: Transaction, funding: Funding, at: Date): Promise<void> {
    const { customerId, reference, amount } = funding;
    const credited = newInstanceFrom(Funding, funding, { status: FundingStatus.SUCCEEDED });
    const to = await mailAddressOf(tx, customerId);
    const mail = this.receipts.mailOf(to, fundingReceipt(credited, at), {
      subject: `Receipt ${reference}: ${amount.formatted} in your wallet`,
      heading: "Your wallet is funded",
      opening: "your money is in your wallet. Here is your receipt.",
    });
    await this.outbox.enqueue(tx, mail);
  }
}
