import { In } from "typeorm";
import { RateLimits } from "../../platform/limits/request-limits";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { identity, KnownDevices } from "../identity";
import { shopDetails } from "../shop-details";
import { Roles } from "./roles";
import { SecondFactor } from "./second-factor";
import { staffCommand } from "./staff.command";
import {
  RolePermission,
  StaffInvitation,
  StaffMember,
  StaffRecoveryCode,
  StaffSession,
} from "./staff.entity";
import { StaffLimits } from "./staff-limits";
import { StaffResolver, StaffSignInResolver } from "./staff.resolver";
import { StaffPasswords } from "./staff-passwords";
import { StaffService } from "./staff.service";
import { StaffSessions } from "./staff-sessions";
import { hourSeconds } from "../../values/durations";
import { Staff1796001000007 } from "./migrations/1796001000007-staff";

export const staff = defineModule({
  name: "staff",
  uses: { auditLog, identity, mail, shopDetails },
  entities: [StaffMember, StaffInvitation, StaffSession, StaffRecoveryCode, RolePermission],
  migrations: [Staff1796001000007],
  create({ database, clock, settings }, uses) {
    const { outbox } = uses.mail;
    const { info, template, care } = uses.shopDetails;
    const { auditLog: log } = uses.auditLog;
    const roles = new Roles();
    roles.register({
      "staff.view": { label: "See the staff, their roles and sessions", roles: [] },
      "staff.manage": { label: "Invite staff, change roles, end sessions", roles: [] },
    });
    const sessions = new StaffSessions(database, clock, roles, settings.production && !settings.demo);
    const devices = new KnownDevices(settings.sessionSecret, clock, (email) => service.invitedAt(email), {
      cookie: "oyanet_staff_device",
      purpose: "staff device",
    });
    const limits = new StaffLimits(settings.rateLimits ? new RateLimits(database.sharedPool) : null, devices);
    const hasher = uses.identity.passwordHasher;
    const shared = { database, clock, hasher, sessions, outbox, template, log };
    const passwords = new StaffPasswords(shared);
    const service: StaffService = new StaffService({
      ...shared,
      roles,
      factor: new SecondFactor(clock),
      limits,
      passwords,
      shopName: info.name,
    });
    log.labels.push(async (ids) => {
      const members = await database.reader.manager.findBy(StaffMember, { id: In([...ids]) });
      return new Map(members.map(({ id, email }) => [id, email]));
    });
    uses.mail.ownAddresses.push(
      (address) => Promise.resolve(address === care.address),
      (email) => database.reader.manager.existsBy(StaffMember, { email }),
    );
    return {
      api: { staff: service, staffPasswords: passwords, roles },
      authenticateStaff: (cookies) => sessions.find(cookies),
      adminResolvers: [
        new StaffSignInResolver(service, sessions, limits, passwords),
        new StaffResolver(service, roles, log),
      ],
      jobs: [
        passwords,
        { name: "old staff sessions", pauseSeconds: hourSeconds, run: () => sessions.deleteExpired() },
      ],
      commands: (cli) => [staffCommand(cli, log, service, settings.publicUrl, uses.mail.outboxFolder)],
    };
  },
});
