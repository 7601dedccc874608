import pino, { type DestinationStream, type Logger } from "pino";

/** Never in a log, wherever they stand: what signs a person in or pays. */
const secrets = [
  "password",
  "oldPassword",
  "newPassword",
  "token",
  "code",
  "cookie",
  "authorization",
  "apiKey",
  "secret",
];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/**
 * An error's own code, such as SQLITE_FULL, is no secret but is named like one. What TypeORM adds to its errors is left
 * out: a statement's parameters are password hashes, tokens and what customers typed.
 */
function serializeError(error: Error): object {
  const details = Object.entries(pino.stdSerializers.err(error));
  const renamed = details.map(([name, value]) => [name === "code" ? "reason" : name, value] as const);
  return Object.fromEntries(renamed.filter(([name]) => name !== "parameters" && name !== "driverError"));
}

/**
 * Standard output, a few lines at a time and half a second late at most: a write of its own for each line would cost
 * a sixth of a small request. What is left is written when the process ends, unless it is killed.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
}

/** Standard output looks every half second for what is left to write. */
const nowhere: DestinationStream = { write: () => {} };

/** Structured logs: one JSON object a line, on standard output unless told otherwise. */
export function createLogger(
  level: string,
  destination = level === "silent" ? nowhere : standardOutput(),
): Logger {
  const serializers = { err: serializeError };
  const options = { level, base: undefined, redact: { paths, censor: "[kept out]" }, serializers };
  return pino(options, destination);
}

export type { Logger };
