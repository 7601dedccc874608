import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { bundles } from "../bundles";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { identity } from "../identity";
import { shopDetails } from "../shop-details";
import { spendingPolicy } from "../spending-policy";
import { wallet } from "../wallet";
import { renewalsAtTakeover, storeRenewal } from "./renewal-consents";
import { RenewalNotices } from "./renewals.mails";
import { renewalEffects, renewalsOfRemoved } from "./renewal-effects";
import { renewalJob } from "./renewal-job";
import { renewalFacts } from "./renewal-terms";
import { Renewal } from "./renewal.entity";
import { ProviderRenewalResolver, RenewalsResolver, UserRenewalsResolver } from "./renewals.resolver";
import { RenewalsService } from "./renewals.service";
import { Renewals1796001000014 } from "./migrations/1796001000014-renewals";

export const renewals = defineModule({
  name: "renewals",
  uses: { bundles, catalogue, changes, identity, mail, shopDetails, spendingPolicy, wallet },
  entities: [Renewal],
  migrations: [Renewals1796001000014],
  audits: [
    {
      invariant: "a renewal buys each period once, with consent and for no more than was agreed to",
      offenders: `SELECT 'renewal ' || r.id AS offender, p.reference AS detail FROM renewal r
      JOIN bundle_purchase p ON p.id = r.last_purchase_id
      WHERE p.customer_id <> r.customer_id OR p.data_option_id <> r.data_option_id OR p.recipient_value <> r.recipient_value
        OR p.price > r.agreed_price`,
    },
  ],
  create(platform, uses) {
    const { database, clock } = platform;
    const { outbox } = uses.mail;
    const { info, template } = uses.shopDetails;
    const { catalogue: networks } = uses.catalogue;
    const { bundles: purchases } = uses.bundles;
    uses.identity.hooks.takeover.push(renewalsAtTakeover);
    purchases.registerRenewals({ purchased: storeRenewal, receiptFacts: renewalFacts });
    uses.changes.subjects.onPreviewOfAll("DataOption", renewalEffects);
    for (const type of ["Provider", "DataPackage"] as const)
      uses.changes.subjects.onPreview(type, renewalsOfRemoved(type));

    const notices = new RenewalNotices(database, clock, outbox, template, info);
    const { wallets } = uses.wallet;
    const { identity: customers } = uses.identity;
    const services = { catalogue: networks, wallets, bundles: purchases, notices, customers };
    const job = renewalJob(platform, services);
    const service = new RenewalsService({
      database,
      clock,
      catalogue: networks,
      bundles: purchases,
      ...uses.spendingPolicy,
      runNow: () => job.runNow(),
    });
    return {
      api: { renewals: service },
      resolvers: [
        new RenewalsResolver(service, networks, uses.spendingPolicy.payerOf),
        new UserRenewalsResolver(service),
        new ProviderRenewalResolver(),
      ],
      jobs: [job],
    };
  },
});
