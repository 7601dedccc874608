import { createHash } from "node:crypto";
import type { ApolloServerPlugin } from "@apollo/server";
import { OperationTypeNode } from "graphql";
import { rootFields } from "../platform/graphql/count-root-fields";
import type { RequestContext, RequestLog } from "../platform/graphql/request-context";
import type { PublicQueries } from "../platform/module";
import { longestName } from "./apollo-observer";

const mostBytes = 16_000_000;
/** Small answers cost more than their bytes: a key, headers, and what the map needs. */
export const mostAnswers = 2_000;

/** What an operation was, for the limits, the log and the metrics, which count a kept answer like any other. */
export interface AskedOperation {
  name: string | undefined;
  fields: string[];
}

export interface KeptAnswer {
  bytes: Buffer;
  headers: readonly (readonly [name: string, value: string])[];
  operation: AskedOperation;
}

/** Where the answer to a request is kept, or may be. */
export interface Place {
  answer: KeptAnswer | null;
  keep(answer: KeptAnswer): void;
}

/**
 * Answers of the catalogue to visitors, as the bytes that were sent: by operation and variables, for one version of the
 * catalogue. It is read for each request, so a price is never older than the question.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, KeptAnswer>();
  /** By the request's log, for Apollo hands its plugins a copy of the context. */
  private readonly operations = new WeakMap<RequestLog, AskedOperation>();
  private version = -1;
  private bytes = 0;

  private readonly fields: ReadonlySet<string>;
  private readonly catalogue: Pick<PublicQueries, "version" | "lastVersion">;

  /** All of them have one version. */
  constructor(queries: readonly PublicQueries[]) {
    if (queries.some(({ version }) => version !== queries[0]?.version))
      throw new Error("Public queries of two versions: what is kept of them has one");
    this.fields = new Set(queries.flatMap(({ fields }) => fields));
    this.catalogue = queries[0] ?? { version: () => Promise.resolve(0), lastVersion: 0 };
  }

  /** `asked` is the whole request as it was sent, `accept` the form it wants the answer in. */
  async placeOf(asked: object, accept: string): Promise<Place> {
    const key = createHash("sha256")
      .update(`${accept}\n${JSON.stringify(asked)}`)
      .digest("base64");
    const answer = await this.find(key);
    const before = this.catalogue.lastVersion;
    const keep = (made: KeptAnswer) => {
      // The answer's own reading of the version told nothing new: it is of this version.
      if (before === this.catalogue.lastVersion) this.keep(key, before, made);
    };
    return { answer, keep };
  }

  /** What the context's request asked for, when its answer is the same for everyone; undefined otherwise. */
  operationOf(context: RequestContext): AskedOperation | undefined {
    return this.operations.get(context.log);
  }

  /** Tells from the executed operation whether its answer is the same for everyone. */
  plugin(): ApolloServerPlugin<RequestContext> {
    const { operations, fields: publicFields } = this;
    return {
      async requestDidStart() {
        return {
          async willSendResponse({ operation, operationName, document, contextValue, errors }) {
            if (!operation || !document || errors || contextValue.customerId) return;
            const fields = rootFields(document, operation).map(({ name }) => name);
            const forEveryone = fields.every((name) => publicFields.has(name));
            if (operation.operation !== OperationTypeNode.QUERY || !forEveryone) return;
            operations.set(contextValue.log, { name: operationName?.slice(0, longestName), fields });
          },
        };
      },
    };
  }

  /** Only what is kept is worth a statement: what is not reads the version itself. */
  private async find(key: string): Promise<KeptAnswer | null> {
    if (!this.kept.has(key)) return null;
    this.begin(await this.catalogue.version());
    const answer = this.kept.get(key);
    if (!answer) return null;
    this.kept.delete(key); // what is asked for stays, what was not for long goes first
    this.kept.set(key, answer);
    return answer;
  }

  private keep(key: string, version: number, answer: KeptAnswer): void {
    this.begin(version);
    if (this.kept.has(key)) return; // two asked at once
    this.kept.set(key, answer);
    this.bytes += answer.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= mostBytes && this.kept.size <= mostAnswers) break;
      this.kept.delete(oldest);
      this.bytes -= bytes.length;
    }
  }

  private begin(version: number): void {
    if (version === this.version) return;
    this.version = version;
    this.kept.clear();
    this.bytes = 0;
  }
}
