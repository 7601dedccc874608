import {
  FundingAnnouncement,
  FundingCheckService,
  FundingOutcome,
  FundingReceipt,
  FundingService,
  Ledger,
  ReversalCheckService,
  ReversalsService,
  WalletService,
} from "../features/wallet";
import type { Outside } from "./outside";
import type { Post } from "./post";

/** Money: the ledger, how it comes in, and how it is wanted back. */
export function createWalletServices(outside: Outside, { outbox, cases, template, care }: Post) {
  const { database, clock, logger, payments, settings } = outside;
  const ledger = new Ledger(database, clock);
  const wallets = new WalletService(database);
  const announcement = new FundingAnnouncement(database, clock, payments, logger);
  const receipt = new FundingReceipt(outbox, template, settings.publicUrl, care);
  const fundings = new FundingService(database, clock, ledger, payments, announcement, receipt);
  const outcome = new FundingOutcome(database, clock, cases, receipt, logger);
  const fundingChecks = new FundingCheckService(database, clock, payments, outcome, logger);
  const reversals = new ReversalsService(database, clock, ledger, cases, outbox, logger);
  const reversalChecks = new ReversalCheckService(database, clock, payments, reversals, logger);
  return { ledger, wallets, fundings, fundingChecks, reversals, reversalChecks };
}
