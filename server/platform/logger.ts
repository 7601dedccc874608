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
  const told = Object.entries(pino.stdSerializers.err(error));
  const renamed = told.map(([name, value]) => [name === "code" ? "reason" : name, value] as const);
  return Object.fromEntries(renamed.filter(([name]) => name !== "parameters" && name !== "driverError"));
}

/** Structured logs: one JSON object a line on standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: serializeError };
  const options = { level, base: undefined, redact: { paths, censor: "[kept out]" }, serializers };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
