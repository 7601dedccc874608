import { readFileSync } from "node:fs";
import path from "node:path";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { bundles } from "../bundles";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { contact } from "../contact";
import { orders } from "../orders";
import { products } from "../products";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { supportCases } from "../support-cases";
import { wallet } from "../wallet";
import { DayTotals } from "./day-totals";
import { LedgerAudit, LedgerAuditRun } from "./ledger-audit";
import { healthPermissions, HealthResolver } from "./health.admin";
import { HealthService } from "./health.service";
import { reportPermissions, ReportsAdminResolver } from "./reports.admin";
import { ReportsService, summed } from "./reports.service";
import { SetUpService } from "./set-up.service";
import { waitingWork } from "./waiting-work";
import { Reports1796001000021 } from "./migrations/1796001000021-reports";

/** Comes last, because it reads the rows of the other modules. */
export const reports = defineModule({
  name: "reports",
  entities: [LedgerAuditRun],
  migrations: [Reports1796001000021],
  uses: {
    auditLog,
    bundles,
    catalogue,
    changes,
    contact,
    mail,
    orders,
    products,
    shopDetails,
    staff,
    supportCases,
    wallet,
  },
  create({ database, clock, logger, settings }, uses) {
    uses.staff.roles.register({ ...reportPermissions, ...healthPermissions });
    const place = { dataDir: settings.dataDir, isSqlite: settings.databaseUrl === null };
    const ledgerAudit = new LedgerAudit(database, clock, logger);
    const health = new HealthService(database, clock, ledgerAudit, { ...place, version: version() });
    const setUp = new SetUpService({
      database,
      health,
      outbox: uses.mail.outbox,
      template: uses.shopDetails.template,
      plansWithoutCode: uses.bundles.plansWithoutCode,
      comparesPlans: uses.bundles.comparesPlans,
      examplesInPlace: uses.shopDetails.examplesInPlace,
      hasAdmin: settings.admin,
      publicUrl: settings.publicUrl,
    });
    const totals = new DayTotals(database, clock, Object.values(summed));
    const service = new ReportsService(database, clock, totals);
    return {
      api: { reports: service, ledgerAudit, setUp },
      adminResolvers: [
        new ReportsAdminResolver(
          service,
          () => waitingWork(database, uses.contact.inbox, uses.products.products),
          setUp,
        ),
        new HealthResolver(health, ledgerAudit, uses.auditLog.auditLog),
      ],
      jobs: [{ name: "day figures", pauseSeconds: 600, run: () => totals.refresh() }, ledgerAudit],
      onBuilt(shop) {
        health.watch(shop);
        ledgerAudit.watch(shop);
        setUp.watch(shop);
      },
    };
  },
});

/** package.json is above the sources and above the built files. */
function version(): string {
  for (const up of ["../../..", "../../../.."]) {
    try {
      const text = readFileSync(path.join(__dirname, up, "package.json"), "utf8");
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return "unknown";
}
