import type { Clock } from "../platform/clock";
import { audit } from "../platform/database/audit";
import type { Database } from "../platform/database/database";
import type { Job } from "../platform/jobs/job";
import type { Logger } from "../platform/observability/logger";
import type {
  AdaptersFor,
  UnionToIntersection,
  AnyModule,
  ApiOf,
  ModuleInstance,
  Module,
} from "../platform/module";
import type { SettingsFor } from "../platform/config/settings";
import { closePorts } from "./closed-ports";
import { auditsOf } from "./modules";

type ApisOf<Modules extends readonly AnyModule[]> = {
  readonly [Each in Modules[number] as Each["name"]]: ApiOf<Each>;
};

export interface AppParts<Modules extends readonly AnyModule[]> {
  modules: Modules;
  settings: SettingsFor<Modules>;
  database: Database;
  clock: Clock;
  logger: Logger;
  adapters?: Partial<AdaptersFor<Modules>>;
  /** See `Platform`; null unless given. */
  notAdopted?: string | null;
}

export interface App<Modules extends readonly AnyModule[]> extends Omit<
  AppParts<Modules>,
  "adapters" | "notAdopted"
> {
  apis: ApisOf<Modules>;
  parts: readonly ModuleInstance<unknown>[];
  /** The jobs to run: none over data that is not adopted. */
  jobs: readonly Job[];
}

export function buildApp<const Modules extends readonly AnyModule[]>({
  adapters,
  notAdopted = null,
  ...platform
}: AppParts<Modules>): App<Modules> {
  const { modules, settings, logger } = platform;
  const built = new Map<AnyModule, ModuleInstance<unknown>>();
  for (const module of modules) {
    const uses = Object.entries(module.uses).map(([name, used]) => {
      const found = built.get(used);
      if (!found) throw new Error(`${module.name} uses ${used.name}, which must precede it in the list`);
      return [name, found.api];
    });
    const open = { ...module.adapters(settings, logger), ...adapters };
    const parts = { ...platform, notAdopted, adapters: notAdopted === null ? open : closePorts(open) };
    built.set(module, module.create(parts, Object.fromEntries(uses)));
  }
  const parts = [...built.values()];
  const jobs = parts.flatMap((part) => part.jobs ?? []);
  const whole = {
    jobs,
    integrations: parts.flatMap(({ integrations = [] }) =>
      notAdopted === null ? integrations : integrations.map(({ reach: _, ...rest }) => rest),
    ),
    warnings: () => warningsOf(parts),
    audit: () => platform.database.snapshot((reader) => audit(reader, auditsOf(modules))),
  };
  for (const { onBuilt } of parts) onBuilt?.(whole);
  const apis = Object.fromEntries([...built].map(([{ name }, { api }]) => [name, api]));
  return { ...platform, apis: apis as ApisOf<Modules>, parts, jobs: notAdopted === null ? jobs : [] };
}

export async function warningsOf(parts: readonly ModuleInstance<unknown>[]): Promise<readonly string[]> {
  return (await Promise.all(parts.map(async (part) => (await part.warnings?.()) ?? []))).flat();
}

export type AnyApp = App<readonly Module<string, unknown, unknown, unknown>[]>;

type ApiOfAny<Modules extends readonly AnyModule[]> = UnionToIntersection<
  ApisOf<Modules>[keyof ApisOf<Modules>]
>;

/** The apis of all modules as one object, for tools and tests: no two modules use the same name. */
export function servicesOf<Modules extends readonly AnyModule[]>({ apis }: App<Modules>): ApiOfAny<Modules> {
  return Object.assign({}, ...Object.values(apis)) as ApiOfAny<Modules>;
}

export function jobOf({ parts }: Pick<AnyApp, "parts">, name: string): Job {
  const job = parts.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  return job;
}

export async function runJob(app: Pick<AnyApp, "parts">, name: string): Promise<unknown> {
  return jobOf(app, name).run();
}
