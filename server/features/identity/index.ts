export { frozenCustomer } from "./customer/account-freeze";
export { refuseFrozen } from "./customer/account-freeze";
export {
  AccountLocked,
  AccountOnHold,
  ChangePasswordInput,
  CodeNotValid,
  CodeProblem,
  Confirmation,
  IsNewPassword,
  IsPassword,
  SignInInput,
  UserDoesNotExist,
  WrongCredentials,
} from "./identity.schema";
export type { EmailCodeService } from "./email/email-code.service";
export type { SessionService } from "./sessions/session.service";
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
