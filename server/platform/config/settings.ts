import { z } from "zod";
import type { UnionToIntersection, AnyModule, SettingsOf } from "../module";
import {
  type CommonSettings,
  commonSettings,
  commonShape,
  type CommonValues,
  insecureInProduction,
  isRealProduction,
  weakInProduction,
} from "./common-settings";

export type SettingsFor<Modules extends readonly AnyModule[]> = CommonSettings &
  UnionToIntersection<SettingsOf<Modules[number]>>;

/** A setting is missing, malformed or too weak for production. The one-line message names the variable. */
export class SettingsError extends Error {}

/** Parses only the database settings, for tools that need no secrets. Throws SettingsError. */
export function readDatabaseSettings({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv) {
  const { dataDir, databaseUrl } = readSettings([], { DATA_DIR, DATABASE_URL });
  return { dataDir, databaseUrl };
}

/** Parses the environment. Empty variables count as missing. Throws SettingsError. */
export function readSettings<Modules extends readonly AnyModule[]>(
  modules: Modules,
  env: NodeJS.ProcessEnv,
): SettingsFor<Modules> {
  const names = [commonShape, ...modules.map(({ settings }) => settings)].flatMap((shape) =>
    Object.keys(shape),
  );
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice) throw new Error(`Two modules have a setting ${twice}`);
  const values = parse(Object.assign({}, commonShape, ...modules.map(({ settings }) => settings)), env);
  refuse(insecureInProduction(values));
  for (const module of modules) refuse(module.refuse(values));
  if (isRealProduction(values)) {
    refuseReal(weakInProduction(values));
    for (const module of modules) refuseReal(module.refuseInProduction(values));
  }
  return { ...values, ...commonSettings(values) } as unknown as SettingsFor<Modules>;
}

function parse(shape: typeof commonShape, env: NodeJS.ProcessEnv): CommonValues {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`${issue?.path.join(".")}: ${issue?.message}`);
}

function refuse(reason: string | null): void {
  if (reason) throw new SettingsError(reason);
}

function refuseReal(reason: string | null): void {
  refuse(reason && `${reason} (or set DEMO=true to run a demonstration shop)`);
}
