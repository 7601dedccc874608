export { identity } from "./identity.module";
export type { IdentityLimits } from "./identity-limits";
export type { IdentityService } from "./identity.service";
export { lockCustomer } from "./lock-customer";
export { mailAddressOf } from "./mail-address-of";
export { hashOfToken, newToken } from "./secret-token";
export { User } from "./user.entity";
