import { readFileSync } from "node:fs";
import path from "node:path";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { bundles } from "../bundles";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { orders } from "../orders";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { support } from "../support";
import { wallet } from "../wallet";
import { DaySums } from "./day-sums";
import { HealthService } from "./health.service";
import { reportPermissions, ReportsAdminResolver } from "./reports.admin";
import { ReportsService } from "./reports.service";
import { summed } from "./sales-figures";
import { SetUpService } from "./set-up.service";
import { WaitingService } from "./waiting.service";

/** What the back office shows about the whole shop. It comes last, as it reads what the others stored. */
export const reports = defineModule({
  name: "reports",
  uses: { bundles, catalogue, changes, mail, orders, shopInfo, staff, support, wallet },
  create({ database, clock, settings }, uses) {
    uses.staff.roles.register(reportPermissions);
    const place = { dataDir: settings.dataDir, isSqlite: settings.databaseUrl === null };
    const health = new HealthService(database, clock, { ...place, version: version() });
    const setUp = new SetUpService({
      database,
      clock,
      settings: place,
      outbox: uses.mail.outbox,
      template: uses.shopInfo.template,
      countUnnamed: () => uses.bundles.deliveryProducts.countUnnamed(),
    });
    const sums = new DaySums(database, clock, Object.values(summed));
    const service = new ReportsService(database, clock, sums);
    return {
      api: { reports: service, health },
      adminResolvers: [new ReportsAdminResolver(service, new WaitingService(database), setUp, health)],
      jobs: [{ name: "day figures", pauseSeconds: 600, run: () => sums.refresh() }],
      onBuilt: (shop) => {
        health.watch(shop);
        setUp.watch(shop);
      },
      onAudited: (findings) => health.audited(findings),
    };
  },
});

/** Of package.json, which is above the sources as well as above the built files. */
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
