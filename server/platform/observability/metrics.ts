import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { JobListener } from "../jobs/job";

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics. Labels contain names of the schema, never values chosen by clients. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly responses = new Counter({
    name: "shop_http_responses_total",
    help: "Responses by HTTP status; 0: the client disconnected.",
    labelNames: ["status"],
    registers: this.registers,
  });
  readonly requests = new Gauge({
    name: "shop_http_requests_in_flight",
    help: "Requests in progress.",
    registers: this.registers,
  });
  readonly operations = new Histogram({
    name: "shop_graphql_operation_seconds",
    help: "Duration of GraphQL operations, by type and first root field.",
    labelNames: ["kind", "field"],
    buckets: secondsBuckets,
    registers: this.registers,
  });
  readonly refusals = new Counter({
    name: "shop_refusals_total",
    help: "Mutations that were refused for a business reason, by mutation and type of refusal.",
    labelNames: ["mutation", "refusal"],
    registers: this.registers,
  });
  readonly errors = new Counter({
    name: "shop_graphql_errors_total",
    help: "GraphQL errors by code; INTERNAL are faults.",
    labelNames: ["code"],
    registers: this.registers,
  });
  readonly pagesNotRendered = new Counter({
    name: "shop_pages_not_rendered_total",
    help: "Pages sent without their content or refused to a bot: limited (the client), busy (the server), failed.",
    labelNames: ["reason"],
    registers: this.registers,
  });
  readonly writeWait = new Histogram({
    name: "shop_write_wait_seconds",
    help: "Time in the write queue.",
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
    registers: this.registers,
  });
  private readonly jobs = new Histogram({
    name: "shop_job_seconds",
    help: "Duration of the jobs' runs, and of each attempt at a due row (a mail, a delivery, a check of a payment, a renewal).",
    labelNames: ["job", "unit", "outcome"],
    buckets: secondsBuckets,
    registers: this.registers,
  });
  /** Absent until the first audit, so that a missing result is not taken for success. */
  private readonly brokenInvariants = new Gauge({
    name: "shop_ledger_findings",
    help: "Broken invariants found by the newest audit of the ledger; 0: none. Absent until the first audit.",
    registers: [],
  });
  private readonly auditedAt = new Gauge({
    name: "shop_ledger_audited_timestamp_seconds",
    help: "When the newest audit of the ledger ended.",
    registers: [],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  readonly onJob: JobListener = (job, unit, seconds, failed) =>
    this.jobs.observe({ job, unit, outcome: failed ? "failed" : "done" }, seconds);

  audited(findings: number): void {
    this.brokenInvariants.set(findings);
    this.auditedAt.setToCurrentTime();
    for (const gauge of [this.brokenInvariants, this.auditedAt]) this.registry.registerMetric(gauge);
  }

  watchQueue(length: () => number): void {
    const gauge = new Gauge({
      name: "shop_writes_waiting",
      help: "Transactions in the write queue.",
      registers: [],
      collect() {
        this.set(length());
      },
    });
    this.registry.registerMetric(gauge);
  }
}
