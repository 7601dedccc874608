import { Command } from "commander";
import type { Cli } from "../../platform/cli/cli";
import { refuse } from "../../platform/graphql/refusal";
import type { AuditLog } from "../audit-log";
import { roles } from "./role-names";
import { invitationPath } from "./staff.mails";
import type { StaffService } from "./staff.service";

/**
 * `npm run admin -- staff` invites the first owner, and helps when nobody else can. `outboxFolder` is where mails are
 * written; null when they are sent.
 */
export function staffCommand(
  cli: Cli,
  log: AuditLog,
  staff: StaffService,
  publicUrl: string,
  outboxFolder: string | null,
): Command {
  const command = new Command("staff").description("the people who may use the back office");

  command
    .command("invite <name> <email>")
    .description("mails a link to choose a password, which works for three days")
    .requiredOption("-r, --role <role>", Object.keys(roles).join(", "))
    .action(async (name: string, email: string, { role }: { role: string }) => {
      await log.runAndLog(cli.operator, "staff invite", null, { role }, async (writeLog) => {
        const { code } = await staff.invite({ name, email, role }, "operator", writeLog);
        // Only on the terminal: whoever reads the link in a log could use it.
        cli.print(
          outboxFolder === null
            ? `The invitation for ${email} is on its way.`
            : `No mail server is set (SMTP_URL), so the running shop writes the mail into ${outboxFolder}.\nThe link, which works once:\n${publicUrl}${invitationPath(code)}`,
        );
      });
    });
  command
    .command("reset-factor <email>")
    .description("removes a lost second factor; it is set up again at the next sign-in")
    .action(async (email: string) => {
      await log.runAndLog(cli.operator, "staff reset-factor", null, {}, async (writeLog) => {
        const member = (await staff.list()).find((each) => each.email === email.toLowerCase());
        if (!member) refuse(`${email} is not a member of staff`);
        await staff.resetFactor(member.id, "operator", writeLog);
      });
      cli.print(`The second factor of ${email} is removed.`);
    });
  return command;
}
