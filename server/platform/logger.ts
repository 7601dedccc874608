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

/** Structured logs: one JSON object a line on standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, redact: { paths, censor: "[kept out]" } };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
