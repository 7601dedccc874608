import { NotAdopted } from "../platform/database/database";
import type { AdaptersFor } from "../platform/module";
import type { modules } from "./modules";

/** The clients of outside systems. A new one must be closed here, too: else this does not compile. */
type Ports = Omit<AdaptersFor<typeof modules>, "hasher">;

const closed = (): never => {
  throw new NotAdopted();
};

/** How each is replaced in a shop whose data may be another shop's: it can be asked for its name only. */
const close: { [Name in keyof Ports]: (port: Ports[Name]) => Ports[Name] } = {
  mailer: ({ name }) => ({ name, send: closed }),
  delivery: ({ name }) => ({ name, deliver: closed }),
  payments: (port) => ({ ...port, settlesAtOnce: false, begin: closed, verify: closed, reversals: closed }),
  assistant: ({ name }) => ({ name, answer: closed }),
};

export function closePorts<Adapters extends object>(adapters: Adapters): Adapters {
  const replaced = Object.entries(adapters).map(([name, port]) => [
    name,
    name in close ? close[name as keyof Ports](port as never) : (port as unknown),
  ]);
  return Object.fromEntries(replaced) as Adapters;
}
