export { identity } from "./identity.module";
export type { IdentityLimits } from "./identity-limits";
export { addressOf, type IdentityService, lockCustomer, mailAddressOf } from "./identity.service";
export { User } from "./user.entity";
