import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { minuteSeconds } from "../../values/durations";
import { identity } from "../identity";
import { shopDetails } from "../shop-details";
import { wallet } from "../wallet";
import { Challenges } from "./challenges";
import { CustomerDevices } from "./customer-devices";
import { EmergencyLock } from "./emergency-lock";
import { SpendingPolicy1796200200001 } from "./migrations/1796200200001-spending-policy";
import { Pins } from "./pins";
import type { PayerOf } from "./payer";
import { SpendingPolicies } from "./spending-policy";
import {
  ConfirmedSpending,
  CustomerDevice,
  PendingSpendingChange,
  SpendingChallenge,
  SpendingPolicy,
} from "./spending-policy.entity";
import { SpendingMails } from "./spending-policy.mails";
import { SpendingPolicyResolver } from "./spending-policy.resolver";
import { SpendingRulesService } from "./spending-rules.service";

export const spendingPolicy = defineModule({
  name: "spendingPolicy",
  uses: { identity, mail, shopDetails, wallet },
  entities: [SpendingPolicy, SpendingChallenge, ConfirmedSpending, CustomerDevice, PendingSpendingChange],
  migrations: [SpendingPolicy1796200200001],
  pages: { unlisted: ["/lock"], withCodes: ["/lock"] },
  create(
    { database, clock, settings },
    { identity: customers, mail: { outbox }, shopDetails: { template } },
  ) {
    const { sessionSecret } = settings;
    const { hooks, sessions, codes, devices } = customers;
    const mails = new SpendingMails(template);
    const pins = new Pins(database, clock, customers.passwordHasher, outbox, mails, sessionSecret);
    const seenDevices = new CustomerDevices(database, clock);
    const challenges = new Challenges(database, clock, pins, seenDevices);
    const policies = new SpendingPolicies(clock, pins, challenges, seenDevices);
    const lock = new EmergencyLock(database, clock, sessions, outbox, mails, sessionSecret);
    const rules = new SpendingRulesService({
      database,
      clock,
      codes,
      pins,
      policies,
      lock,
      outbox,
      mails,
    });

    hooks.signedIn.push((customerId, device) => seenDevices.seen(customerId, device));
    hooks.lock = (customerId) => lock.lock(customerId);
    hooks.takeover.push((tx, customerId) => rules.forget(tx, customerId));
    hooks.onCredentialChange.push(async (tx, customerId, change) => {
      if (change !== "emailRestored") await lock.refuseLocked(tx, customerId);
      if (change !== "passwordChanged" && change !== "phoneChanged") await rules.guard(tx, customerId);
    });

    const payerOf: PayerOf = (context, customerId, proof) => ({
      customerId,
      proof: proof ?? null,
      device: async () => devices.idFor(context.cookies, (await customers.identity.get(customerId)).email),
    });
    return {
      api: { policies, rules, lock, payerOf },
      resolvers: [new SpendingPolicyResolver(rules, lock, customers)],
      jobs: [
        {
          name: "changes of spending rules",
          pauseSeconds: minuteSeconds,
          run: () => rules.applyDue(),
        },
      ],
    };
  },
});
