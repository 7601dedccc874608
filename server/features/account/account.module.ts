import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { catalogue } from "../catalogue";
import { identity } from "../identity";
import { installation } from "../installation";
import { orders } from "../orders";
import { renewals } from "../renewals";
import { staff } from "../staff";
import { support } from "../support";
import { wallet } from "../wallet";
import { customerPermissions, CustomersResolver } from "./account.admin";
import { ContactDetailsResolver } from "./contact-details.resolver";
import { CustomersService } from "./customers.service";
import { oldAddresses } from "./old-addresses.http";
import { SavedNumber } from "./saved-number.entity";
import { SavedNumberResolver, SavedNumbersResolver } from "./saved-numbers.resolver";
import { savedNumbersAtTakeover, SavedNumbersService } from "./saved-numbers.service";
import { UserTimelineResolver } from "./timeline.resolver";
import { InProgressResolver } from "./in-progress.resolver";
import { Account1795200000014 } from "./migrations/1795200000014-account";
import { SavedRecipient1795440000002 } from "./migrations/1795440000002-recipient";

/** The customer's history, saved numbers and last contact details. */
export const account = defineModule({
  name: "account",
  uses: { auditLog, catalogue, identity, installation, orders, renewals, staff, support, wallet },
  entities: [SavedNumber],
  migrations: [Account1795200000014, SavedRecipient1795440000002],
  pages: { unlisted: ["/account"] },
  create({ database, clock }, uses) {
    const { orders: history } = uses.orders;
    const { installations: visits } = uses.installation;
    uses.identity.hooks.onTakeover(savedNumbersAtTakeover);
    const savedNumbers = new SavedNumbersService(database, clock);
    uses.staff.roles.register(customerPermissions);
    const customers = new CustomersService({
      log: uses.auditLog.auditLog,
      customers: uses.identity,
      wallet: uses.wallet,
      renewals: uses.renewals.renewals,
      cases: uses.support.cases,
      savedNumbers,
    });
    return {
      api: { savedNumbers },
      resolvers: [
        new UserTimelineResolver(uses.wallet.moneyItems),
        new InProgressResolver(uses.wallet.moneyItems, visits),
        new ContactDetailsResolver(history, visits),
        new SavedNumbersResolver(savedNumbers),
        new SavedNumberResolver(),
      ],
      adminResolvers: [new CustomersResolver(customers)],
      routes: () => [["/", oldAddresses()]],
    };
  },
});
