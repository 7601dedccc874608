import {
  type GraphQLSchema,
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  validate,
} from "graphql";
import { Busy } from "../../platform/database/database";
import type { RequestContext } from "../../platform/graphql/request-context";
import { RateLimited } from "../../platform/limits/request-limits";
import { Semaphore } from "../../platform/concurrency/semaphore";
import { withTimeout } from "../../platform/concurrency/with-timeout";
import type { ContentVersion } from "../../platform/versioned-cache";
import type { PageRenderer, RenderedPage, Visit, Execute, PageOperation } from "./page-renderer";
import type { ApolloServer } from "@apollo/server";

export interface RenderingOptions {
  renderer: PageRenderer;
  schema: GraphQLSchema;
  /** The catalogue's version, so that cached pages never show an old price. */
  content: ContentVersion;
  /** Throws RateLimited when the client has used up its points of work. */
  countWork(context: RequestContext, points: number): Promise<void>;
}

export interface Reader {
  context: RequestContext;
  gone?: AbortSignal;
}

const renderWithinMs = 2_000;
/** Of waiting and rendering. */
const answerWithinMs = 3_000;
/** Beyond this length of the queue the shell is sent at once, because the browser renders it sooner. */
const maxWaiting = 50;
/**
 * Points of work of a page: rendering takes about 3 ms per 10 kB of HTML (decision 012). The minimum is consumed before
 * rendering, the remainder afterwards.
 */
const minPagePoints = 5_000;
const bytesPerPoint = 10;

/** Renders pages one at a time, within a time limit, and counts the work for the client that requested them. */
export class Rendering {
  /** One at a time, so that rendering uses at most one core. A customer's page may be the answer to their form. */
  private readonly queue = new Semaphore(1, maxWaiting);

  constructor(private readonly options: RenderingOptions) {}

  /**
   * Renders a page with the data of `context`, by default the reader's. The work is counted for the reader, even when
   * the page is then cached for others. Rejects with RateLimited, Busy, TimedOut or the page's error.
   */
  async page(
    url: string,
    visit: Visit,
    { context: client, gone }: Reader,
    context: object = client,
  ): Promise<RenderedPage> {
    await this.options.countWork(client, minPagePoints);
    const page = await withTimeout(
      answerWithinMs,
      (signal) =>
        this.queue.run(() => this.render(url, visit, context, signal), { owner: client.customerId, signal }),
      { signal: gone, late: () => new Busy() },
    );
    const points = Math.round(page.html.length / bytesPerPoint) - minPagePoints;
    // The page is already rendered, so an excess counts towards the next one.
    await this.options.countWork(client, points).catch(ignoreRateLimit);
    return page;
  }

  private async render(
    url: string,
    visit: Visit,
    context: object,
    signal: AbortSignal,
  ): Promise<RenderedPage> {
    const { renderer, schema, content } = this.options;
    const contentVersion = await content.version();
    const executor = executorOf(schema, context, renderer);
    return withTimeout(
      renderWithinMs,
      (inTime) => renderer.render({ url, visit, contentVersion }, executor, inTime),
      { signal },
    );
  }
}

function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof RateLimited)) throw error;
}

/** Executes a page's operations with the request's context. Operations of a built web are not validated again. */
export function executorOf(
  schema: GraphQLSchema,
  contextValue: object,
  { isBuilt }: { isBuilt: boolean },
): Execute {
  return async ({ query, variables, operationName }) => {
    const refused = isBuilt ? [] : validate(schema, query);
    const run = { schema, document: query, contextValue, variableValues: variables, operationName };
    const { data, errors }: ExecutionResult = refused.length > 0 ? { errors: refused } : await execute(run);
    return { data, ...(errors && { errors: errors.map((error) => error.toJSON()) }) };
  };
}

/** Executes the operation of a form through Apollo, with all that it checks and counts for a request of the API. */
export async function executeForm(
  apollo: ApolloServer<RequestContext>,
  { query, variables, operationName }: PageOperation,
  contextValue: RequestContext,
): Promise<FormattedExecutionResult> {
  const { body } = await apollo.executeOperation({ query, variables, operationName }, { contextValue });
  if (body.kind === "incremental") throw new Error("The API sends every response whole");
  return body.singleResult;
}
