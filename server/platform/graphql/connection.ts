import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import { NullableField } from "./fields";
import { Access, type AccessRule, ShopType } from "./access";
import { badUserInput } from "./format-error";

const maxPageSize = 50;

@ShopType("anyone", "Pagination info of a page.")
export class PageInfo {
  @NullableField(() => String, "Give it as `after` to get the next page; null on an empty page.")
  endCursor!: string | null;

  @Field(() => Boolean, { description: "Whether more follows." })
  hasNextPage!: boolean;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: "The number to return: 1 to 50." })
  first!: number;

  @NullableField(() => String, "The endCursor of the page before; omit it for the first page.")
  after?: string | null;
}

export interface Page<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  totalCount: number;
}

export function connectionOf<Node extends object>(
  node: ClassType<Node>,
  name: string,
  many: string,
  access: AccessRule,
) {
  @Access(access)
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `An item of a page of ${many}, with its cursor.`,
  })
  class Edge {
    @Field(() => String, { description: "The item's cursor, for `after`; opaque." })
    cursor!: string;

    @Field(() => node, { description: "The item." })
    node!: Node;
  }

  @Access(access)
  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of ${many}.` })
  class Connection implements Page<Node> {
    @Field(() => [Edge], { description: "The items of this page, in order." })
    edges!: Edge[];

    @Field(() => PageInfo, { description: "Pagination info of this page." })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: "The total number; a list may not be counted beyond 10,000.",
    })
    totalCount!: number;
  }
  return Connection;
}

/** The complexity of a page: the cost of an item multiplied by the page size. */
export function pageComplexity(first: number, ofItem: number): number {
  return 1 + Math.min(Math.max(first, 1), maxPageSize) * ofItem;
}

/** Throws BAD_USER_INPUT when the page size is out of range. */
export function checkPageSize({ first }: PageArgs): void {
  if (first < 1 || first > maxPageSize) throw badUserInput(`first must be from 1 to ${maxPageSize}`);
}

export function encodeCursor(...parts: (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes the parts passed to `encodeCursor`. Throws BAD_USER_INPUT when they have other types. */
export function decodeCursor(
  cursor: string,
  kinds: ("string" | "number" | "number?")[],
): (string | number | null)[] {
  const parts = parseParts(cursor);
  const fits = parts?.length === kinds.length && parts.every((part, n) => isOfKind(part, kinds[n]!));
  if (!parts || !fits) throw badUserInput("after is not a cursor of this list");
  return parts;
}

/** Builds a page from rows read with a limit of one more than the page size. */
export function pageOf<Node>(
  rows: Node[],
  first: number,
  totalCount: number,
  cursorOf: (node: Node) => string,
): Page<Node> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first },
    totalCount,
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseParts(cursor: string): (string | number | null)[] | null {
  try {
    const parts: unknown = JSON.parse(utf8.decode(Buffer.from(cursor, "base64url")));
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}

function isOfKind(part: unknown, kind: "string" | "number" | "number?"): boolean {
  // A cursor may hide U+0000 in its encoding, and PostgreSQL cannot store it.
  if (kind === "string") return typeof part === "string" && !part.includes("\u0000");
  return (kind === "number?" && part === null) || Number.isSafeInteger(part);
}
