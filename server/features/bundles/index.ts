export { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
export { bundles } from "./bundles.module";
export type { BundlesService } from "./bundles.service";
export type { PurchaseListener, RenewalTry } from "./purchase-listener";
