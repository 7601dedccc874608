import { createRequire } from "node:module";
import type { MessagePort } from "node:worker_threads";
import { workerData as piscinaData } from "piscina";
import type { FormattedExecutionResult } from "graphql";
import {
  type BuiltRenderer,
  type Execute,
  type FormOutcome,
  type PageOperation,
  type PageRequest,
  type ReadForm,
  type RenderedPage,
  type SentForm,
  type WebFiles,
} from "./page-renderer";

export interface RendererFiles {
  renderer: string;
  build: WebFiles;
}

export interface RenderTask extends PageRequest {
  kind: "page";
  /** Operations are sent, results are received. */
  port: MessagePort;
}

export type OtherTask =
  | { kind: "preload" }
  | { kind: "readForm"; body: string }
  | { kind: "formOutcome"; form: SentForm; url: string };

export type TaskResult = RenderedPage | ReadForm | FormOutcome | null | void;

export interface FromThread {
  id: number;
  operation: PageOperation;
}

/** The operation's result or error, or a message that the page is no longer needed. */
export type ToThread =
  | { isAborted: true }
  | ({ isAborted?: undefined; id: number } & ({ result: FormattedExecutionResult } | { error: string }));

const { renderer, build } = piscinaData as RendererFiles;
const built = createRequire(renderer)(renderer) as BuiltRenderer;

/**
 * A task in a worker thread (`render-thread.ts`), which loads this file and calls its default export.
 *
 * @public
 */
export default function runTask(task: RenderTask | OtherTask): Promise<TaskResult> {
  switch (task.kind) {
    case "preload":
      return built.preload();
    case "readForm":
      return built.readForm(task.body);
    case "formOutcome":
      return built.formOutcome(task.form, task.url);
    case "page":
      return renderPage(task);
  }
}

async function renderPage({ port, url, visit, contentVersion }: RenderTask): Promise<RenderedPage> {
  const aborted = new AbortController();
  try {
    const execute = executeThrough(port, aborted);
    return await built.render({ url, visit, contentVersion, build, execute, signal: aborted.signal });
  } finally {
    port.close();
  }
}

interface Waiting {
  resolve(result: FormattedExecutionResult): void;
  reject(error: Error): void;
}

function executeThrough(port: MessagePort, aborted: AbortController): Execute {
  const waiting = new Map<number, Waiting>();
  port.on("message", (message: ToThread) => {
    if (message.isAborted) return aborted.abort(new Error("The page is no longer needed"));
    const { id } = message;
    if ("result" in message) waiting.get(id)?.resolve(message.result);
    else waiting.get(id)?.reject(new Error(message.error));
    waiting.delete(id);
  });
  let count = 0;
  return ({ query, variables, operationName }) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      port.postMessage({ id: count, operation: { query, variables, operationName } } satisfies FromThread);
    });
}
