export { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";
export { bundles } from "./bundles.module";
export type { BundlesService, RenewalAttempt, RenewalHooks } from "./purchase/bundles.service";
export { refundTime } from "./delivery/delivery-outcome";
