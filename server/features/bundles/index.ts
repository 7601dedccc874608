export { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";
export { bundles } from "./bundles.module";
export type {
  BundlesService,
  PurchaseListener,
  ReceiptFacts,
  RenewalAttempt,
} from "./purchase/bundles.service";
export { refundTime } from "./delivery/delivery-outcome";
