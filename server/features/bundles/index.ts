export { BundlePurchase } from "./bundle-purchase.entity";
export { bundlesAudit } from "./bundles.audit";
export { BundlesResolver, UserBundlesResolver } from "./bundles.resolver";
export { BundlesService } from "./bundles.service";
export { type BundleDelivery, type DeliveryRequest, type DeliveryState, sandboxDelivery } from "./delivery";
export { DeliveryService } from "./delivery.service";
