import { InvalidArgumentError, Option } from "commander";

const most = 500;

/** `--limit 20`: how many rows. */
export function limitOption(): Option {
  return new Option("-n, --limit <count>", `how many to show, at most ${most}`)
    .default(20)
    .argParser((text) => {
      const count = Number(text);
      if (Number.isInteger(count) && count >= 1 && count <= most) return count;
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    });
}

/** A reason that the customer is told: one line with words in it. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 200 && !/\p{Cc}/u.test(reason)) return reason;
  throw new InvalidArgumentError("It must be a line of 3 to 200 characters: the customer reads it.");
}
