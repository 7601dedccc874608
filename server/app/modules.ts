import { account } from "../features/account";
import { adoption, markAsCopy, reasonNotAdopted } from "../features/adoption";
import { approvals } from "../features/approvals";
import { auditLog } from "../features/audit-log";
import { bundles } from "../features/bundles";
import { cart } from "../features/cart";
import { catalogue } from "../features/catalogue";
import { changes } from "../features/changes";
import { chat } from "../features/chat";
import { contact } from "../features/contact";
import { customers } from "../features/customers";
import { identity } from "../features/identity";
import { installation } from "../features/installation";
import { orders } from "../features/orders";
import { products } from "../features/products";
import { receipts } from "../features/receipts";
import { reports } from "../features/reports";
import { renewals } from "../features/renewals";
import { shopEditing } from "../features/shop-editing";
import { shopDetails } from "../features/shop-details";
import { spendingPolicy } from "../features/spending-policy";
import { staff } from "../features/staff";
import { supportCases } from "../features/support-cases";
import { moneyItemsAudit, wallet } from "../features/wallet";
import { readSettings as readSettingsOf, type SettingsFor } from "../platform/config/settings";
import type { Database } from "../platform/database/database";
import { mail } from "../platform/mail/mail.module";
import type { AnyModule } from "../platform/module";
import type { Model } from "../platform/database/data-source";
import { Platform1796001000000 } from "../platform/database/migrations/1796001000000-platform";

/** The modules of the shop, each after those that it uses. */
export const modules = [
  mail,
  auditLog,
  adoption,
  shopDetails,
  supportCases,
  identity,
  staff,
  changes,
  approvals,
  catalogue,
  receipts,
  wallet,
  spendingPolicy,
  products,
  shopEditing,
  cart,
  bundles,
  orders,
  renewals,
  installation,
  contact,
  account,
  customers,
  chat,
  reports,
] as const;

export type Settings = SettingsFor<typeof modules>;

export const readSettings = (env: NodeJS.ProcessEnv): Settings => readSettingsOf(modules, env);

export { markAsCopy, reasonNotAdopted };

export const auditsOf = (of: readonly AnyModule[]) => [
  ...of.flatMap(({ audits = [] }) => audits),
  ...moneyItemsAudit(of.flatMap(({ moneyItems = [] }) => moneyItems)),
];

export const audits = auditsOf(modules);

/** Writes the shop's own content that is new or changed: at every start. */
export async function seedShop(database: Database): Promise<void> {
  for (const module of modules as readonly AnyModule[]) await module.seed?.(database);
}

export function modelOf(of: readonly AnyModule[]): Model {
  return {
    entities: of.flatMap(({ entities = [] }) => entities),
    migrations: [Platform1796001000000, ...of.flatMap(({ migrations = [] }) => migrations)],
  };
}

export const model = modelOf(modules);
