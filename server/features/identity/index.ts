export { frozenCustomer } from "./customer/account-freeze";
export { refuseFrozen } from "./customer/account-freeze";
export { AccountOnHold, ChangePasswordInput, IsNewPassword, IsPassword } from "./identity.schema";
export type { TakeoverHook } from "./customer/customer-hooks";
export { identity } from "./identity.module";
export type { IdentityLimits } from "./identity-limits";
export type { IdentityService } from "./identity.service";
export { KnownDevices } from "./sessions/known-devices";
export { mailedLinks } from "./email/mailed-links.http";
export {
  addressOf,
  beforeTakeover,
  isBeforeTakeover,
  lockCustomer,
  mailAddressOf,
  User,
} from "./customer/user.entity";
export { deviceName } from "./sessions/device-name";
export type { PasswordHasher } from "./password/password-hasher";
