import { SettingsError } from "../../platform/config/settings";
import type { Database } from "../../platform/database/database";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import type { MoneyItem } from "../../platform/money-item";
import { reachWeb } from "../../platform/reach";
import { adoption } from "../adoption";
import { approvals } from "../approvals";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { identity } from "../identity";
import { receipts } from "../receipts";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { supportCases } from "../support-cases";
import { WalletAdjustment } from "./adjustments/adjustment.entity";
import { adjustmentItem, adjustmentPermissions, AdjustmentsService } from "./adjustments/adjustments.service";
import { FundingCheckService } from "./funding/funding-check.service";
import { FundingReceipt } from "./funding/funding-receipt";
import { Funding, FundingStatus } from "./funding/funding.entity";
import { FundingService } from "./funding/funding.service";
import { type PaymentGateway, sandboxPayments } from "./funding/payment-gateway";
import { Ledger } from "./ledger/ledger";
import { Account, LedgerEntry, LedgerTransaction } from "./ledger/ledger.entity";
import { hasMoneyHistory, openWallet } from "./ledger/wallet-account";
import { walletAudit } from "./ledger/wallet.audit";
import { paystackGateway } from "./paystack/paystack-gateway";
import { paystackSettings, testMoneyInProduction } from "./paystack/paystack-settings";
import { paystackWebhook } from "./paystack/paystack.http";
import { PaymentReversal } from "./reversals/payment-reversal.entity";
import { ReversalCheckService } from "./reversals/reversal-check.service";
import { ReversalDecisions, reversalPermissions } from "./reversals/reversal-decisions";
import { ReversalsResolver } from "./reversals/reversals.admin";
import { ReversalsService } from "./reversals/reversals.service";
import { statementDownload } from "./statement/statement.http";
import { StatementResolver, UserStatementResolver } from "./statement/statement.resolver";
import { StatementService } from "./statement/statement.service";
import { MoneyItems } from "./money-items";
import {
  BalanceTooLowResolver,
  FundingWalletResolver,
  ShopInfoPaymentsResolver,
  UserWalletResolver,
  WalletAdjustmentResolver,
  WalletResolver,
} from "./wallet.resolver";
import { WalletService } from "./wallet.service";
import { CasesOfHolds1796003300001 } from "./migrations/1796003300001-cases-of-holds";
import { Wallet1796001000009 } from "./migrations/1796001000009-wallet";

const fundingItem: MoneyItem = {
  kind: "FUNDING",
  description: "Put money into the wallet.",
  concerns: "wallet",
  type: Funding,
  transactionKinds: {
    FUNDING: { label: "Top-up", description: "The customer put money in." },
    REVERSAL: { label: "Payment taken back", description: "A payment into the wallet was taken back." },
  },
  outcomeType: "Funding",
  ledgerAccounts: ["world"],
  receiptPath: "fundings",
};

export const wallet = defineModule({
  name: "wallet",
  uses: {
    adoption,
    approvals,
    auditLog,
    changes,
    identity,
    mail,
    receipts,
    shopDetails,
    staff,
    supportCases,
  },
  settings: paystackSettings,
  refuseInProduction: testMoneyInProduction,
  entities: [Account, LedgerTransaction, LedgerEntry, Funding, PaymentReversal, WalletAdjustment],
  migrations: [Wallet1796001000009, CasesOfHolds1796003300001],
  audits: walletAudit,
  moneyItems: [fundingItem, adjustmentItem],
  adapters({ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url, publicUrl }): { payments: PaymentGateway } {
    if (!secretKey) return { payments: sandboxPayments };
    return { payments: paystackGateway({ secretKey, url, returnUrl: `${publicUrl}/wallet/return` }) };
  },
  create(platform, uses) {
    const { database, clock, logger, settings, adapters } = platform;
    const { payments } = adapters;
    const { outbox } = uses.mail;
    const { care } = uses.shopDetails;
    const { cases } = uses.supportCases;
    const { auditLog: log } = uses.auditLog;
    const { hooks } = uses.identity;
    hooks.created.push(openWallet);
    hooks.proof.push(hasMoneyHistory);

    const ledger = new Ledger(database, clock, platform.notAdopted === null);
    const receipt = new FundingReceipt(outbox, uses.receipts.receipts);
    const { identity: customers } = uses.identity;
    const fundings = new FundingService(platform, ledger, payments, receipt, customers, care);
    const reversals = new ReversalsService(database, clock, ledger, cases, logger);
    const reversalChecks = new ReversalCheckService(platform, payments, reversals);
    const askForReversals = () => reversalChecks.job.runNow();
    const fundingChecks = new FundingCheckService(platform, payments, cases, receipt, askForReversals);
    const moneyItems = new MoneyItems(uses.receipts.receipts);
    const wallets = new WalletService(database, moneyItems);
    moneyItems.register(fundingItem, fundings);
    const corrections = { database, ledger, moneyItems, fundings, fundingChecks, ...uses.approvals };
    const adjustments = new AdjustmentsService(corrections);
    const { approvals: proposals } = uses.approvals;
    const decisions = new ReversalDecisions({
      reader: database.reader,
      logger,
      reversals,
      checks: reversalChecks,
      approvals: proposals,
    });
    uses.staff.roles.register({ ...adjustmentPermissions, ...reversalPermissions });
    proposals.register(adjustments.approval, decisions.approval);
    moneyItems.register(adjustmentItem, adjustments);
    const statements = new StatementService(database, clock, moneyItems);

    const secretKey = settings.PAYSTACK_SECRET_KEY;
    const calls = uses.adoption.paystackCalls;
    return {
      api: {
        ledger,
        wallets,
        statements,
        fundings,
        fundingChecks,
        reversalChecks,
        moneyItems,
        payments,
        adjustments,
      },
      resolvers: [
        new WalletResolver(wallets, fundings, fundingChecks, reversals),
        new FundingWalletResolver(wallets, fundings, uses.receipts.receipts, reversals),
        new UserWalletResolver(wallets),
        new BalanceTooLowResolver(wallets),
        new ShopInfoPaymentsResolver(payments),
        new StatementResolver(statements),
        new UserStatementResolver(statements),
        new WalletAdjustmentResolver(adjustments, uses.receipts.receipts),
      ],
      adminResolvers: [new ReversalsResolver(decisions, uses.changes.changesReader, log)],
      routes: ({ contextOf }) => [
        ["/", statementDownload(statements, contextOf)],
        ["/webhooks/paystack", paystackWebhook(fundingChecks, reversalChecks, secretKey, calls, logger)],
      ],
      jobs: [fundingChecks.job, reversalChecks.job],
      integrations: [
        {
          name: secretKey ? `payments by ${payments.name}` : payments.name,
          purpose: "payments",
          isEmbedded: !secretKey,
          callback: { path: "/webhooks/paystack", firstCallAt: () => calls.at() },
          reach: () => reachWeb(settings.PAYSTACK_URL),
        },
      ],
      async check() {
        await refuseTestMoney(database, payments);
        await moneyItems.check(database);
      },
    };
  },
});

/** Test money that a trial left in wallets would buy real bundles. Throws SettingsError. */
async function refuseTestMoney({ reader }: Database, { isTestMoney }: PaymentGateway): Promise<void> {
  const credited = { isTestMoney: true, status: FundingStatus.SUCCEEDED };
  if (isTestMoney || !(await reader.manager.findOneBy(Funding, credited))) return;
  throw new SettingsError(
    "PAYSTACK_SECRET_KEY: a live key over wallets that hold test money: open the shop over an empty database",
  );
}
