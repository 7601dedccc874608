import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import { workerFile } from "../../platform/worker-file";
import type {
  Execute,
  FormOutcome,
  Forms,
  PageRenderer,
  PageRequest,
  ReadForm,
  RenderedPage,
} from "./page-renderer";
import type { FromThread, OtherTask, RendererFiles, RenderTask, TaskResult, ToThread } from "./render-worker";

interface ThreadOptions extends RendererFiles {
  /** A thread that does not react to an aborted rendering is replaced after this time. */
  killAfterMs?: number;
}

type Thread = Pick<PageRenderer, "render" | "ready" | "close" | keyof Forms>;
type Pool = Piscina<RenderTask | OtherTask, TaskResult>;

/**
 * Renders pages in a worker thread. React takes 20 to 100 ms per page without a break, which would delay every purchase
 * on the API's thread. The worker sends the page's operations back to be executed here.
 */
export function threadRenderer({ killAfterMs = 3_000, ...files }: ThreadOptions): Thread {
  const pool: Pool = new Piscina({
    filename: workerFile(__dirname, "render-worker"),
    workerData: files,
    minThreads: 1,
    maxThreads: 1,
    // Above the old generation's limit the thread is replaced without stopping the shop. A young generation of 16 MB
    // would save a fifth of a page's CPU time, but the process would exceed 250 MB under crawlers.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 },
  });
  // At once, so that the thread loads everything while the rest of the shop starts.
  const preloaded = pool.run({ kind: "preload" });
  preloaded.catch(() => undefined); // `ready` rejects
  return {
    render: (request, execute, signal) => {
      const kill = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      signal.addEventListener("abort", () => (timer = setTimeout(() => kill.abort(), killAfterMs)));
      return renderInThread(pool, request, execute, signal, kill.signal).finally(() => clearTimeout(timer));
    },
    readForm: (body) => pool.run({ kind: "readForm", body }) as Promise<ReadForm | null>,
    formOutcome: (form, url) => pool.run({ kind: "formOutcome", form, url }) as Promise<FormOutcome>,
    ready: async () => void (await preloaded),
    close: () => pool.destroy(),
  };
}

async function renderInThread(
  pool: Pool,
  request: PageRequest,
  execute: Execute,
  abort: AbortSignal,
  kill: AbortSignal,
): Promise<RenderedPage> {
  const { port1: port, port2 } = new MessageChannel();
  const send = (message: ToThread) => port.postMessage(message);
  port.on("message", ({ id, operation }: FromThread) => {
    execute(operation).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  abort.addEventListener("abort", () => send({ isAborted: true }));
  try {
    const task: RenderTask = { kind: "page", ...request, port: port2 };
    return (await pool.run(task, { transferList: [port2], signal: kill })) as RenderedPage;
  } finally {
    port.close();
  }
}
