import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { bundles } from "../bundles";
import { cart } from "../cart";
import { identity } from "../identity";
import { installation } from "../installation";
import { orders } from "../orders";
import { renewals } from "../renewals";
import { wallet } from "../wallet";
import { ContactDetailsResolver } from "./contact-details.resolver";
import { ledgerCommand } from "./ledger.command";
import { SavedNumber } from "./saved-number.entity";
import { SavedNumbersResolver } from "./saved-numbers.resolver";
import { dropSavedNumbers, SavedNumbersService } from "./saved-numbers.service";
import { statementDownload } from "./statement.http";
import { StatementResolver, UserStatementResolver } from "./statement.resolver";
import { StatementService } from "./statement.service";
import { UserTimelineResolver } from "./timeline.resolver";
import { TimelineService } from "./timeline.service";
import { Account1795200000014 } from "./migrations/1795200000014-account";

/** What a customer did, as one list; statements; saved numbers. */
export const account = defineModule({
  name: "account",
  uses: { auditLog, bundles, cart, identity, installation, orders, renewals, wallet },
  entities: [SavedNumber],
  migrations: [Account1795200000014],
  pages: { unlisted: ["/account"] },
  create({ database, clock }, uses) {
    const { orders: history } = uses.orders;
    uses.identity.hooks.onTakeover(dropSavedNumbers);
    const timeline = new TimelineService(database, history);
    const statements = new StatementService(database, clock);
    const savedNumbers = new SavedNumbersService(database, clock);
    return {
      api: { savedNumbers },
      resolvers: [
        new UserTimelineResolver(timeline),
        new StatementResolver(statements),
        new UserStatementResolver(statements),
        new ContactDetailsResolver(history, uses.installation.installations),
        new SavedNumbersResolver(savedNumbers),
      ],
      routes: ({ contextOf }) => [["/", statementDownload(statements, contextOf)]],
      commands: (cli) => {
        const { auditLog: log } = uses.auditLog;
        return [ledgerCommand({ cli, log, database, statements, wallets: uses.wallet.wallets })];
      },
    };
  },
});
