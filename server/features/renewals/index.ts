export { renewalConsents, stopRenewals } from "./renewal-consents";
export { renewalMails } from "./renewal.mails";
export { RenewalNotices } from "./renewal-notices";
export { RenewalWorker } from "./renewal-worker";
export { Renewal } from "./renewal.entity";
export { renewalsAudit } from "./renewals.audit";
export { RenewalsResolver, UserRenewalsResolver } from "./renewals.resolver";
export { RenewalsService } from "./renewals.service";
