/**
 * Preloaded into the built server (`node --require`): kills the process at one point of one money mutation, once the
 * file CRASH_PLAN names it. The server has no code for it.
 */
require("reflect-metadata");
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { Client } = require("pg");
const { SqliteQueryRunner } = require("typeorm/driver/sqlite/SqliteQueryRunner.js");

const built = (name) => require(path.join(__dirname, "../../../dist/server", name));
const { SqliteConnection } = built("platform/database/sqlite-connection");
const { sandboxDelivery } = built("features/bundles/delivery/delivery.service");

const takesKey = /^\s*INSERT INTO ledger_transaction/;
/** A payment that the gateway has confirmed is credited under the key of its funding. */
const takesPayment = (sql, parameters) =>
  sql.startsWith('UPDATE "funding" SET "status" = ') && parameters?.includes("SUCCEEDED");
const points = {
  "after the key": { after: takesKey },
  "after the balance": { after: /^\s*UPDATE account SET balance/ },
  "after the entries": { after: /^\s*INSERT INTO "?ledger_entry\b/ },
  "before the commit": { before: /^COMMIT$/ },
  "after the commit, before the answer": { after: /^COMMIT$/ },
};

/** Returns { kind, point }, or null while there is no plan. */
function readPlan() {
  try {
    return JSON.parse(readFileSync(process.env.CRASH_PLAN, "utf8"));
  } catch {
    return null;
  }
}

const die = () => process.kill(process.pid, "SIGKILL");

/** Connections with the transaction in question, which has inserted a key of the plan's kind. */
const chosen = new WeakSet();

function watch(prototype) {
  const query = prototype.query;
  prototype.query = function watched(sql, parameters, ...rest) {
    const plan = typeof sql === "string" ? readPlan() : null;
    if (!plan) return query.call(this, sql, parameters, ...rest);
    const kind = takesPayment(sql, parameters) ? "PAYMENT" : takesKey.test(sql) && parameters?.[1];
    // TypeORM's runner works on one of our connections.
    const connection = this.on ?? this;
    if (kind === plan.kind) chosen.add(connection);
    const point = chosen.has(connection) ? points[plan.point] : {};
    if (point.before?.test(sql)) die();
    const answer = query.call(this, sql, parameters, ...rest);
    return point.after?.test(sql) ? answer.then((rows) => (die(), rows)) : answer;
  };
}

watch(SqliteConnection.prototype);
watch(SqliteQueryRunner.prototype);
watch(Client.prototype);

const deliver = sandboxDelivery.deliver;
sandboxDelivery.deliver = (request) =>
  request.recipient.value === "+2348099999999" ? Promise.resolve("FAILED") : deliver(request);
