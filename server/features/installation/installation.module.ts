import { z } from "zod";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { identity, mailedLinks } from "../identity";
import { orders } from "../orders";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { InstallationMails } from "./installation.mails";
import { InstallationBooking, InstallationDay, InstallationSlot } from "./installation-booking.entity";
import { InstallationCalendarService } from "./installation-calendar.service";
import { InstallationHandlingService } from "./installation-handling.service";
import { StaffInstallationsResolver, installationPermissions } from "./installation.admin";
import { InstallationResolver } from "./installation.resolver";
import { InstallationService } from "./installation.service";
import { hourSeconds } from "../../values/durations";
import { Installation1796001000015 } from "./migrations/1796001000015-installation";

export const installation = defineModule({
  name: "installation",
  uses: { auditLog, identity, mail, orders, shopDetails, staff },
  settings: { SLOT_CAPACITY: z.coerce.number().int().min(1).max(1_000).default(5) },
  entities: [InstallationBooking, InstallationDay, InstallationSlot],
  migrations: [Installation1796001000015],
  pages: {
    listed: ["/schedule-installation"],
    unlisted: ["/schedule-installation/confirm", "/schedule-installation/booked/"],
    withCodes: ["/schedule-installation/confirm"],
  },
  create({ database, clock, settings: { SLOT_CAPACITY } }, uses) {
    const { auditLog: log } = uses.auditLog;
    const { outbox } = uses.mail;
    const { template, care } = uses.shopDetails;
    const mails = new InstallationMails(template, care);
    const { identity: customers, limits } = uses.identity;
    const parts = {
      database,
      clock,
      outbox,
      mails,
      identity: customers,
      orders: uses.orders.orders,
      log,
      capacity: SLOT_CAPACITY,
    };
    const installations = new InstallationService(parts);
    uses.staff.roles.register(installationPermissions);
    const calendar = new InstallationCalendarService(parts);
    const handling = new InstallationHandlingService(parts);
    return {
      api: { installations },
      adminResolvers: [new StaffInstallationsResolver({ calendar, handling, log, clock })],
      resolvers: [new InstallationResolver(installations, handling, limits)],
      routes: () => [["/", mailedLinks("/schedule-installation/confirm")]],
      jobs: [{ name: "lapsed bookings", pauseSeconds: hourSeconds, run: () => installations.forgetLapsed() }],
    };
  },
});
