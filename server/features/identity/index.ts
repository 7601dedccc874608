export { Identity } from "./identity.entity";
export { IdentityResolver } from "./identity.resolver";
export { IdentityService } from "./identity.service";
export { PasswordHasher } from "./password-hasher";
export { createPasswordProof } from "./password-strategy";
export { Session } from "./session.entity";
export { absoluteDays, SessionService } from "./session.service";
export { type OnCustomerCreated, SignUpService } from "./sign-up.service";
export { User } from "./user.entity";
