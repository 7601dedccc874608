import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import type { MoneyItem } from "../../platform/money-item";
import { changes } from "../changes";
import { identity } from "../identity";
import { receipts } from "../receipts";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { wallet } from "../wallet";
import { WalletAdjustment } from "./adjustment.entity";
import { adjustmentMail } from "./adjustment-mail";
import { adjustmentsAudit } from "./adjustments.audit";
import { AdjustmentsResolver } from "./adjustments.resolver";
import { AdjustmentsService } from "./adjustments.service";
import { adjustmentPermissions, adjustmentSubject } from "./adjustments.subject";
import { AdjustmentsGiveBack1796000000201 } from "./migrations/1796000000201-gives-back";
import { Adjustments1795900000003 } from "./migrations/1795900000003-adjustments";

const adjustmentItem: MoneyItem = {
  kind: "ADJUSTMENT",
  description: "The shop corrected the wallet.",
  concerns: "wallet",
  type: WalletAdjustment,
  transactionKinds: { ADJUSTMENT: { label: "Correction", description: "The shop corrected the wallet." } },
  outcomeType: "WalletAdjustment",
  ledgerAccounts: ["adjustments"],
  receiptPath: "adjustments",
};

/** Corrections of wallets, made by one person of the staff and approved by another. */
export const adjustments = defineModule({
  name: "adjustments",
  uses: { changes, identity, mail, receipts, shopInfo, staff, wallet },
  entities: [WalletAdjustment],
  migrations: [Adjustments1795900000003, AdjustmentsGiveBack1796000000201],
  moneyItem: adjustmentItem,
  audits: adjustmentsAudit,
  create({ database, settings }, uses) {
    const mails = adjustmentMail(uses.shopInfo.template, settings.publicUrl);
    const service = new AdjustmentsService(database, uses.wallet, uses.mail.outbox, mails);
    uses.staff.roles.register(adjustmentPermissions);
    uses.changes.subjects.register(adjustmentSubject(service));
    uses.wallet.moneyItems.register(adjustmentItem, {
      timeline: service.timeline,
      inProgress: () => Promise.resolve([]),
      receipt: (customerId, id) => service.receipt(customerId, id),
    });
    return {
      api: { adjustments: service },
      resolvers: [new AdjustmentsResolver(service, uses.receipts.receipts)],
    };
  },
});
