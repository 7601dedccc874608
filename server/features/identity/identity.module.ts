import type { RequestContext } from "../../platform/graphql/request-context";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { shopDetails } from "../shop-details";
import { AccountFreezes } from "./customer/account-freeze";
import { AccountTakeover } from "./customer/account-takeover";
import { Credential } from "./credential.entity";
import { CustomerHooks } from "./customer/customer-hooks";
import { OwnerProof } from "./customer/owner-proof";
import { CustomerSearch } from "./customer/customer-search";
import { CustomerWord } from "./customer/customer-word.entity";
import { EmailChangeResolver } from "./email/email-change.resolver";
import { EmailChangeService } from "./email/email-change.service";
import { EmailCodeService, EmailCode } from "./email/email-code.service";
import { EmailVerificationService } from "./email/email-verification.service";
import { EmailResolver } from "./email/email.resolver";
import { GoogleAccounts, GoogleLinking } from "./google/google-accounts";
import { GoogleAttempts } from "./google/google-attempts";
import { GooglePhotos, CustomerPhoto } from "./google/google-photos";
import { isGoogleSetUp, googleSettings } from "./google/google-strategy";
import { googleRoutes, photoRoutes } from "./google/google.http";
import { GoogleResolver } from "./google/google.resolver";
import { IdentityLimits } from "./identity-limits";
import { IdentityMails } from "./identity.mails";
import { IdentityResolver } from "./identity.resolver";
import { IdentityService } from "./identity.service";
import { KnownDevices } from "./sessions/known-devices";
import { mailedLinks } from "./email/mailed-links.http";
import { PasswordHasher } from "./password/password-hasher";
import { PasswordService, ResetRequests, ResetRequest } from "./password/password.service";
import { Session } from "./sessions/session.entity";
import { BrowserSession, SessionService } from "./sessions/session.service";
import { User } from "./customer/user.entity";
import { hourSeconds } from "../../values/durations";
import { EmailChanges1796200100003 } from "./migrations/1796200100003-email-changes";
import { Identity1796001000005 } from "./migrations/1796001000005-identity";

/** Requests start the job at once; the poll finds those that a crashed process has left. */
const resetPauseSeconds = 5;

export const identity = defineModule({
  name: "identity",
  uses: { auditLog, mail, shopDetails },
  settings: googleSettings,
  entities: [User, CustomerWord, Credential, Session, EmailCode, ResetRequest, CustomerPhoto],
  migrations: [Identity1796001000005, EmailChanges1796200100003],
  audits: [
    {
      invariant: "a customer whose account is on hold is signed in nowhere",
      offenders: `SELECT 'customer ' || c.id AS offender, 'has a session' AS detail FROM customer c
        WHERE c.frozen_at IS NOT NULL AND EXISTS (SELECT 1 FROM session s WHERE s.customer_id = c.id)`,
    },
  ],
  combinableMutations: ["updateProfile", "signOut", "signOutOtherSessions"],
  // Addresses with codes: links of an earlier release's mails, and Google's answers.
  pages: {
    unlisted: ["/login", "/auth/", "/*log-in", "/*sign-up"],
    withCodes: ["/login", "/auth/google/callback"],
  },
  adapters: () => ({ hasher: new PasswordHasher() }),
  create(platform, { auditLog: { auditLog: log }, mail: { outbox }, shopDetails: info }) {
    const { database, clock, logger, settings, adapters, notAdopted } = platform;
    const { hasher } = adapters;
    const { publicUrl, sessionSecret } = settings;
    const hooks = new CustomerHooks();
    const sessions = new SessionService(database, clock, logger);
    const mails = new IdentityMails(info.template);
    const codes = new EmailCodeService(database, clock);
    const takeover = new AccountTakeover({ clock, sessions, codes, outbox, mails, hooks });
    const verification = new EmailVerificationService(database, codes, takeover, outbox, mails);
    const passwords = new PasswordService({
      database,
      clock,
      hasher,
      sessions,
      codes,
      takeover,
      outbox,
      mails,
      hooks,
    });
    const resets = new ResetRequests(database, clock, codes, outbox, mails, logger);
    const service = new IdentityService(database, clock, hasher, hooks, verification, codes);

    const devices = new KnownDevices(sessionSecret, clock, (email) => passwords.ownedSince(email));
    const browser = new BrowserSession(sessions, devices, hooks);
    const limits = new IdentityLimits(devices);

    const hasGoogle = notAdopted === null && isGoogleSetUp(settings);
    const attempts = new GoogleAttempts(clock, sessionSecret);
    const ownerProof = new OwnerProof(passwords, attempts, limits);
    const googleAccounts = new GoogleAccounts(database, clock, verification, takeover, codes, hooks);
    const linking = new GoogleLinking(database, takeover, attempts, passwords);
    const changes = new EmailChangeService({ database, clock, codes, sessions, outbox, mails, hooks });
    const photos = new GooglePhotos(database, clock, logger, settings.GOOGLE_USERINFO_URL);

    const search = new CustomerSearch(database);
    log.labels.push(async (ids) => {
      const customers = await search.byIds(ids);
      return new Map(customers.map(({ id, email }) => [id, email]));
    });
    return {
      api: {
        hooks,
        limits,
        identity: service,
        passwordHasher: hasher,
        search,
        freezes: new AccountFreezes(database, clock),
        sessions,
        codes,
        devices,
        ownerProof,
        sessionHashOf: (context: RequestContext) => browser.hashOf(context),
      },
      authenticate: browser.customerOf,
      resolvers: [
        new IdentityResolver(service, passwords, sessions, browser, limits),
        new EmailResolver(service, verification, passwords, resets, devices, limits),
        new EmailChangeResolver(changes, service, ownerProof, devices),
        new GoogleResolver(hasGoogle, attempts, linking, browser, limits),
      ],
      routes: ({ contextOf }) => {
        const google = { settings, publicUrl, attempts, accounts: googleAccounts, identity: service };
        const parts = { ...google, photos, browser, contextOf, logger, clock };
        return [
          ["/", mailedLinks("/login")],
          ["/", photoRoutes(photos, contextOf)],
          ...(hasGoogle ? [["/", googleRoutes(parts)] as const] : []),
        ];
      },
      jobs: [
        {
          name: "password resets",
          pauseSeconds: resetPauseSeconds,
          run: () => resets.answer(),
          onRunRequested: (runNow) => resets.onRunRequested(runNow),
        },
        { name: "old sessions", pauseSeconds: hourSeconds, run: () => sessions.deleteExpired() },
        // Removes used and replaced reset codes from the write-ahead log.
        { name: "wiped codes", pauseSeconds: 60, run: () => database.emptyLog() },
      ],
    };
  },
});
