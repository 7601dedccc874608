import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { Reader } from "../database/transaction";
import { decodeCursor, encodeCursor, type Page, type PageArgs, pageOf } from "./connection";

interface Owned extends ObjectLiteral {
  id: string;
  customerId: string;
  createdAt: Date;
}

const page = (older: string) => `WHERE customer_id = $1 ${older} ORDER BY created_at DESC, id DESC LIMIT $2`;
const firstPage = page("");
const nextPage = page("AND (created_at, id) < ($3, $4)");

/** A page of a customer's own rows, newest first; rows of one moment follow their ids, so that no page loses any. */
export async function newestFirst<Row extends Owned>(
  reader: Reader,
  entity: EntityTarget<Row>,
  customerId: string,
  { first, after }: PageArgs,
): Promise<Page<Row>> {
  const asked = [customerId, first + 1];
  const read = after
    ? reader.rows(entity, nextPage, [...asked, ...decodeCursor(after, ["number", "string"])])
    : reader.rows(entity, firstPage, asked);
  const [rows, count] = await Promise.all([
    read,
    reader.count(entity, "WHERE customer_id = $1", [customerId]),
  ]);
  return pageOf(rows, first, count, (row) => encodeCursor(row.createdAt.getTime(), row.id));
}
