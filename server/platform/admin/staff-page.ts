import { Arg, ID, Int } from "type-graphql";
import { badUserInput } from "../graphql/format-error";

const maxFirst = 100;

export const First = (defaultValue = 50, max = maxFirst) =>
  Arg("first", () => Int, { defaultValue, description: `The number to return: 1 to ${max}.` });
export const After = () =>
  Arg("after", () => ID, { nullable: true, description: "next of the page before." });

/** Throws BAD_USER_INPUT. */
export function checkFirst(first: number, max = maxFirst): void {
  if (first < 1 || first > max) throw badUserInput(`first must be from 1 to ${max}`);
}

/** Reads one row more than the page has, to know whether another page follows: `next` is its last row's id. */
export async function staffPage<Row extends { id: string }>(
  first: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  checkFirst(first);
  const found = await read(first + 1);
  const rows = found.slice(0, first);
  return { rows, next: found.length > first ? (rows.at(-1)?.id ?? null) : null };
}
