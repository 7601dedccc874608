export type { OnTakeover } from "./customer-hooks";
export { identity } from "./identity.module";
export type { IdentityLimits } from "./identity-limits";
export { type IdentityService, lockCustomer } from "./identity.service";
export { addressOf, mailAddressOf } from "./mail-address";
export { User } from "./user.entity";
export { deviceName } from "./device-name";
export { IsNewPassword, IsPassword } from "./identity.inputs";
export type { PasswordHasher } from "./password-hasher";
