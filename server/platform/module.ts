import type { Command } from "commander";
import type { Request, Response, Router } from "express";
import type { EntitySchema, MigrationInterface } from "typeorm";
import type { z } from "zod";
import type { AdminContext, SignedInStaff } from "./admin/admin-context";
import type { Cli } from "./cli/cli";
import type { Clock } from "./clock";
import type { CommonSettings } from "./config/common-settings";
import type { AuditCheck, Finding } from "./database/audit";
import type { Database } from "./database/database";
import type { RequestContext } from "./graphql/request-context";
import type { Cookies } from "./http/cookies";
import type { MoneyItem } from "./money-item";
import type { RateLimits } from "./limits/request-limits";
import type { Job } from "./jobs/job";
import type { Logger } from "./observability/logger";
import type { ContentVersion } from "./versioned-cache";

export type SettingsShape = Record<string, z.ZodType>;
export type ValuesOf<Shape extends SettingsShape> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/** The static part of a module, known before the database is opened. */
interface ModuleDeclaration {
  entities?: readonly (EntitySchema | (new () => object))[];
  /** The steps that made its tables; the name of each ends with its date in milliseconds, by which all are ordered. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Invariants of its data, checked by `npm run audit:ledger` and every night by the running shop. */
  audits?: readonly AuditCheck[];
  /** For a module that moves money through wallets. It registers their services at the wallet's `moneyItems`. */
  moneyItems?: readonly MoneyItem[];
  /** Mutations that may share a request. Any other must be the only one of its request. */
  combinableMutations?: readonly string[];
  /**
   * Pages of the web: shown to search engines, hidden from them (a prefix ends with a slash, or with the question mark
   * of any query), and those whose addresses may hold a code.
   */
  pages?: { listed?: readonly string[]; unlisted?: readonly string[]; withCodes?: readonly string[] };
  /** Writes the content that is new or changed. At every start, in the order of the modules. */
  seed?(database: Database): Promise<void>;
}

interface Platform<Values = unknown, Adapters = unknown> {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The common settings, its own, and those of the modules it uses, by the names of their environment variables. */
  settings: CommonSettings & Values;
  adapters: Adapters;
  /** Why the data may be a copy of another shop's; null when it is this shop's own. A copy moves no money. */
  notAdopted: string | null;
}

export interface HttpParts {
  contextOf: (req: Request, res: Response) => Promise<RequestContext>;
  /** Null where RATE_LIMITS=off. */
  limits: RateLimits | null;
}

export interface AdminHttpParts {
  contextOf: (req: Request, res: Response) => Promise<AdminContext>;
}

/** Public queries, whose answers are the same until a version changes. */
export interface PublicQueries {
  fields: readonly string[];
  content: ContentVersion;
}

/** An outside system that a module uses, or what is embedded in its place. */
export interface Integration {
  name: string;
  purpose: "payments" | "delivery" | "mail" | "assistant";
  isEmbedded: boolean;
  /** The address, below the shop's, that the partner calls, and when it first did. */
  callback?: { path: `/${string}`; firstCallAt: () => Promise<Date | null> };
  /** Rejects when it cannot be reached now. Sends no password or key. Not called when it is embedded. */
  reach?: () => Promise<void>;
}

/** The contributions of all modules, known only after each was created. */
export interface WholeShop {
  jobs: readonly Job[];
  integrations: readonly Integration[];
  warnings(): Promise<readonly string[]>;
  audit(): Promise<readonly Finding[]>;
}

export interface ModuleInstance<Api> {
  api: Api;
  resolvers?: readonly object[];
  adminResolvers?: readonly object[];
  /** Routers by their paths, none of them below /graphql. Each brings its own body parser. */
  routes?: (http: HttpParts) => readonly (readonly [path: string, router: Router])[];
  /**
   * Routers below /admin, for requests of the shop's own pages only. Each checks permissions and brings its body
   * parser.
   */
  adminRoutes?: (http: AdminHttpParts) => readonly (readonly [path: string, router: Router])[];
  jobs?: readonly Job[];
  commands?: (cli: Cli) => readonly Command[];
  publicQueries?: PublicQueries;
  /** The signed-in customer's id, from the request's cookies. One module brings it. */
  authenticate?: (cookies: Cookies) => Promise<string | null>;
  /** The signed-in member of staff, from the cookies of the back office. One module brings it. */
  authenticateStaff?: (cookies: Cookies) => Promise<SignedInStaff | null>;
  /** Pages for the sitemap that exist only while somebody has written them. */
  listedPages?: () => Promise<readonly string[]>;
  frames?: readonly string[];
  /**
   * The outside systems that the module uses, or what is embedded in their place: the shop prints them when it starts.
   */
  integrations?: readonly Integration[];
  /** Runs before the shop opens: throws SettingsError when its data and the settings do not match. */
  check?: () => Promise<void>;
  /** Runs before the first request or command, to fill caches. */
  warmUp?: () => Promise<unknown>;
  warnings?: () => Promise<readonly string[]>;
  onBuilt?: (shop: WholeShop) => void;
  /** Called when responses are still open a while after the shop began to close. */
  endLongResponses?: () => void;
}

export interface Module<Name extends string, Values, Adapters, Api> extends ModuleDeclaration {
  readonly name: Name;
  readonly uses: Readonly<Record<string, AnyModule>>;
  readonly settings: SettingsShape;
  /** An error in the settings, in one line that begins with the variable; null when they are valid. */
  refuse(values: Values): string | null;
  /** The same for what is fine on a laptop, and would lose money or leak accounts in a real shop. */
  refuseInProduction(values: Values): string | null;
  adapters(settings: CommonSettings & Values, logger: Logger): Adapters;
  create(platform: Platform<Values, Adapters>, apis: Readonly<Record<string, unknown>>): ModuleInstance<Api>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list contains modules of any type
export type AnyModule = Module<string, any, any, any>;

/** The settings that a module sees: its own, and those of the modules it uses. */
export type SettingsOf<M extends AnyModule> = Parameters<M["refuse"]>[0];
type AdaptersOf<M extends AnyModule> = ReturnType<M["adapters"]>;
export type ApiOf<M extends AnyModule> = ReturnType<M["create"]>["api"];

export type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type AdaptersFor<Modules extends readonly AnyModule[]> = UnionToIntersection<
  AdaptersOf<Modules[number]>
>;

type UsedModules = Readonly<Record<string, AnyModule>>;
type UsedSettings<Used extends UsedModules> = keyof Used extends never
  ? unknown
  : UnionToIntersection<SettingsOf<Used[keyof Used]>>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an object without properties
type EmptyObject = Record<never, never>;

interface Definition<
  Name extends string,
  Used extends UsedModules,
  Shape extends SettingsShape,
  Adapters,
  Api,
  Values,
> extends ModuleDeclaration {
  name: Name;
  /** The modules whose apis it needs, by the names it calls them. They precede it in the list of modules. */
  uses?: Used;
  settings?: Shape;
  refuse?(values: Values): string | null;
  refuseInProduction?(values: Values): string | null;
  /** Clients of outside systems. A test puts its own in their place. */
  adapters?(settings: CommonSettings & Values, logger: Logger): Adapters;
  create(
    platform: Platform<Values, Adapters>,
    apis: { readonly [Each in keyof Used]: ApiOf<Used[Each]> },
  ): ModuleInstance<Api>;
}

/** A feature as the app registers it: its declarations, and how it is built from the modules that it uses. */
export function defineModule<
  const Name extends string,
  Api,
  Used extends UsedModules = EmptyObject,
  Shape extends SettingsShape = EmptyObject,
  Adapters extends object = EmptyObject,
>(
  definition: Definition<Name, Used, Shape, Adapters, Api, ValuesOf<Shape> & UsedSettings<Used>>,
): Module<Name, ValuesOf<Shape> & UsedSettings<Used>, Adapters, Api> {
  return {
    uses: {},
    settings: {},
    refuse: () => null,
    refuseInProduction: () => null,
    adapters: () => ({}) as Adapters,
    ...definition,
    create: (platform, apis) =>
      definition.create(platform, apis as { readonly [Each in keyof Used]: ApiOf<Used[Each]> }),
  };
}
