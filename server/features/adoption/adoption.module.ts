import { shortInstantText } from "../../values/dates";
import { refuse } from "../../platform/graphql/refusal";
import { Command } from "commander";
import type { Job } from "../../platform/jobs/job";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { adopt, Adoption } from "./adoption";
import { FirstCall } from "./first-call";
import { Adoption1796001000006 } from "./migrations/1796001000006-adoption";
import { FirstCalls1796003100001 } from "./migrations/1796003100001-first-calls";

/** Keeps a copy of the data from acting beside the shop that it was copied from. */
export const adoption = defineModule({
  name: "adoption",
  uses: { auditLog },
  entities: [Adoption],
  migrations: [Adoption1796001000006, FirstCalls1796003100001],
  create({ database, clock, settings, notAdopted }, uses) {
    const log = uses.auditLog.auditLog;
    let jobs: readonly Job[] = [];
    return {
      api: {
        paystackCalls: new FirstCall(database, clock, "paystackCalledAt"),
        vtuCalls: new FirstCall(database, clock, "vtuCalledAt"),
      },
      onBuilt: (shop) => (jobs = shop.jobs),
      warnings: async () =>
        notAdopted === null
          ? []
          : [
              `${notAdopted} It sells nothing and calls nobody until you run: npm run admin -- adopt`,
              ...(await plannedWork(jobs)),
            ],
      commands: (cli) => [
        new Command("adopt")
          .description("lets the shop act on restored or copied data: sell, renew, deliver and mail")
          .action(async () => {
            if (notAdopted === null) refuse("This data is the shop's own already");
            cli.print([notAdopted, ...(await plannedWork(jobs))].join("\n"));
            const question = "Is no other shop running on a copy of this data, and may this one act on it?";
            if (!(await cli.confirm(question))) refuse("Nothing was changed");
            await log.runAndLog(cli.operator, "adopt", null, {}, (writeLog) =>
              adopt(database, settings, writeLog),
            );
            cli.print("Adopted. Restart the shop.");
          }),
      ],
    };
  },
});

/** Such as "renewals: 3 waiting, the first at 28 Nov 2026, 10:00". */
async function plannedWork(jobs: readonly Job[]): Promise<string[]> {
  const lines = [];
  for (const job of jobs) {
    const planned = await job.planned?.();
    if (planned?.first)
      lines.push(`${job.name}: ${planned.count} waiting, the first at ${shortInstantText(planned.first)}`);
  }
  return lines;
}
