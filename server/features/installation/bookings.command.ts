import { Command, InvalidArgumentError } from "commander";
import { type Cli, limitOption, table, formatTime } from "../../platform/cli/cli";
import type { Clock } from "../../platform/clock";
import { LocalDate } from "../../values/dates";
import { formatPhoneNumber } from "../../values/phone-number";
import type { AuditLog } from "../audit-log";
import type { InstallationService } from "./installation.service";

interface Options {
  from?: LocalDate;
  limit: number;
}

export function bookingsCommand(
  cli: Cli,
  log: AuditLog,
  clock: Clock,
  installations: InstallationService,
): Command {
  return new Command("bookings")
    .description("installation visits, the next first")
    .option("-f, --from <date>", "the first day, such as 2026-11-21; today when omitted", parseDate)
    .addOption(limitOption())
    .action(async ({ from, limit }: Options) => {
      const first = from ?? LocalDate.inLagos(clock.now());
      await log.logView(cli, { action: "bookings", subject: null, details: { from: first.iso, limit } });
      const found = await installations.upcoming(first, limit);
      const rows = found.map(({ date, slot, name, phone, address, email, reference, heldUntil }) => ({
        Date: date.iso,
        Time: slot.text,
        Name: name,
        Phone: formatPhoneNumber(phone),
        Address: address,
        Email: email,
        Reference: reference,
        Status: heldUntil ? `held until ${formatTime(heldUntil)}, not confirmed yet` : "booked",
      }));
      cli.print(table(rows));
    });
}

function parseDate(text: string): LocalDate {
  const date = LocalDate.parse(text);
  if (date) return date;
  throw new InvalidArgumentError("It must be a date such as 2026-11-21.");
}
