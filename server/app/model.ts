import type { Model } from "../platform/database/data-source";
import { Platform1795200000000 } from "../platform/database/migrations/1795200000000-platform";
import type { AnyModule } from "../platform/module";
import { modules } from "./modules";

/** Every table's class, and every step that made the tables. */
export function modelOf(of: readonly AnyModule[]): Model {
  return {
    entities: of.flatMap(({ entities = [] }) => entities),
    migrations: [Platform1795200000000, ...of.flatMap(({ migrations = [] }) => migrations)],
  };
}

export const model = modelOf(modules);
