import { dropSavedNumbers } from "../features/account";
import { dropCart } from "../features/cart";
import {
  AccountTakeover,
  createPasswordProof,
  EmailCodeService,
  EmailVerificationService,
  GoogleAccounts,
  GoogleAttempts,
  GoogleLinking,
  GooglePhotos,
  IdentityMails,
  IdentityService,
  PasswordHasher,
  PasswordService,
  type OnTakeover,
  ProfileService,
  ResetRequests,
  SessionService,
  SignUpService,
} from "../features/identity";
import { stopRenewals } from "../features/renewals";
import { hasMoneyHistory, openWallet } from "../features/wallet";
import type { MailTemplate } from "../platform/mailer/mail-template";
import type { Outbox } from "../platform/mailer/outbox";
import type { Outside } from "./outside";

/** What strangers may have left with other features, in an account that its e-mail's owner takes over. */
const onTakeover: OnTakeover[] = [stopRenewals, dropSavedNumbers, dropCart];

/** Who customers are and how they prove it. A new customer gets a wallet: that is all identity knows of money. */
export function createIdentityServices(
  { database, clock, logger, settings, passwordCost }: Outside,
  outbox: Outbox,
  template: MailTemplate,
) {
  const hasher = new PasswordHasher(passwordCost);
  const sessions = new SessionService(database, clock, logger);
  const identity = new IdentityService(database, createPasswordProof(database, hasher));
  const profiles = new ProfileService(database, clock);

  const mails = new IdentityMails(template, settings.publicUrl);
  const codes = new EmailCodeService(database, clock);
  const takeover = new AccountTakeover(clock, sessions, codes, outbox, mails, onTakeover);
  const verification = new EmailVerificationService(database, clock, codes, takeover, outbox, mails);
  const passwords = new PasswordService(database, clock, hasher, sessions, codes, takeover, outbox, mails);
  const resetRequests = new ResetRequests(database, clock, codes, outbox, mails, logger);
  const accounts = new SignUpService(database, clock, hasher, outbox, async (tx, customerId, at) => {
    await openWallet(tx, customerId, at);
    await verification.enqueue(tx, customerId);
  });

  const googleAttempts = new GoogleAttempts(clock, settings.sessionSecret);
  const googleAccounts = new GoogleAccounts(
    database,
    clock,
    verification,
    takeover,
    outbox,
    openWallet,
    hasMoneyHistory,
  );
  const googleLinking = new GoogleLinking(database, clock, googleAttempts, passwords);
  const googlePhotos = new GooglePhotos(database, clock, logger, settings.google.userinfoUrl);

  return {
    hasher,
    sessions,
    identity,
    profiles,
    verification,
    passwords,
    resetRequests,
    accounts,
    googleAttempts,
    googleAccounts,
    googleLinking,
    googlePhotos,
  };
}
