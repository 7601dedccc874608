import type { Model } from "../platform/database/data-source";
import { Catalogue1795000000001 } from "../platform/database/migrations/1795000000001-catalogue";
import { Identity1795000000002 } from "../platform/database/migrations/1795000000002-identity";
import { Ledger1795000000003 } from "../platform/database/migrations/1795000000003-ledger";
import { Bundles1795000000004 } from "../platform/database/migrations/1795000000004-bundles";
import { BundlePurchase } from "../features/bundles";
import { DataOption, DataPackage, Provider } from "../features/catalogue";
import { Identity, Session, User } from "../features/identity";
import { Account, Funding, LedgerEntry, LedgerTransaction } from "../features/wallet";

/** Every table's class, and every step that made the tables, oldest first. */
export const model: Model = {
  entities: [
    Provider,
    DataPackage,
    DataOption,
    User,
    Identity,
    Session,
    Account,
    LedgerTransaction,
    LedgerEntry,
    Funding,
    BundlePurchase,
  ],
  migrations: [Catalogue1795000000001, Identity1795000000002, Ledger1795000000003, Bundles1795000000004],
};
