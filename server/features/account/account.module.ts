import { defineModule } from "../../platform/module";
import { catalogue } from "../catalogue";
import { identity } from "../identity";
import { installation } from "../installation";
import { orders } from "../orders";
import { wallet } from "../wallet";
import { ContactDetailsResolver } from "./contact-details.resolver";
import { oldAddresses } from "./old-addresses.http";
import { SavedNumber } from "./saved-number.entity";
import { SavedNumberResolver, SavedNumbersResolver } from "./saved-numbers.resolver";
import { savedNumbersAtTakeover, SavedNumbersService } from "./saved-numbers.service";
import { AccountItemsResolver } from "./account-items.resolver";
import { Account1796001000017 } from "./migrations/1796001000017-account";

export const account = defineModule({
  name: "account",
  uses: { catalogue, identity, installation, orders, wallet },
  entities: [SavedNumber],
  migrations: [Account1796001000017],
  pages: { unlisted: ["/account"] },
  create({ database, clock }, uses) {
    const { orders: history } = uses.orders;
    const { installations: visits } = uses.installation;
    uses.identity.hooks.takeover.push(savedNumbersAtTakeover);
    const savedNumbers = new SavedNumbersService(database, clock);
    return {
      api: { savedNumbers },
      resolvers: [
        new AccountItemsResolver(uses.wallet.moneyItems, visits),
        new ContactDetailsResolver(history, visits),
        new SavedNumbersResolver(savedNumbers),
        new SavedNumberResolver(),
      ],
      routes: () => [["/", oldAddresses()]],
    };
  },
});
