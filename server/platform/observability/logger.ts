import pino, { type DestinationStream, type Logger } from "pino";

/** Redacted at any depth: credentials and payment data. */
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
 * An error's `code`, such as SQLITE_FULL, would be redacted as a secret, so it is copied. TypeORM's query and
 * parameters are left out: they contain password hashes, tokens and customers' text.
 */
function serializeError(error: Error): object {
  const details = Object.entries(pino.stdSerializers.err(error));
  const renamed = details.map(([name, value]) => [name === "code" ? "reason" : name, value] as const);
  return Object.fromEntries(renamed.filter(([name]) => name !== "parameters" && name !== "driverError"));
}

/**
 * Standard output, buffered for at most half a second, because a write per line would cost a sixth of a small request.
 * Flushed when the process ends, unless it is killed.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
}

const discard: DestinationStream = { write: () => {} };

/** Structured logs: one JSON object per line, to standard output by default. */
export function createLogger(
  level: string,
  destination = level === "silent" ? discard : standardOutput(),
): Logger {
  const serializers = { err: serializeError };
  const options = { level, base: undefined, redact: { paths, censor: "[redacted]" }, serializers };
  return pino(options, destination);
}

export type { Logger };
