import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { hashOf } from "../../platform/versioned-cache";
import { Busy } from "../../platform/database/database";
import { workerFile } from "../../platform/worker-file";
import type { Receipt } from "./receipt.schema";

const workerLimits = {
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 20,
  resourceLimits: { maxOldGenerationSizeMb: 96 },
};
const timeoutMs = 10_000;

/**
 * Draws PDFs in a worker thread, because pdfkit takes 20 to 40 ms for each, and caches them by their content. The
 * thread starts with the first download and ends when idle.
 */
export class ReceiptPrinter {
  private readonly printed = new LRUCache<string, Buffer, Receipt>({
    max: 100,
    maxSize: 4_000_000,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_hash, _stale, { context }) => this.print(context),
    ignoreFetchAbort: true,
  });
  private worker: Piscina<Receipt, Uint8Array> | null = null;

  /** Throws Busy when too many receipts wait for the worker. */
  pdf(receipt: Receipt): Promise<Buffer> {
    return this.printed.forceFetch(hashOf(receipt), { context: receipt });
  }

  private async print(content: Receipt): Promise<Buffer> {
    this.worker ??= new Piscina({ filename: workerFile(__dirname, "receipt-pdf"), ...workerLimits });
    if (this.worker.queueSize >= workerLimits.maxQueue) throw new Busy();
    return Buffer.from(await this.worker.run(content, { signal: AbortSignal.timeout(timeoutMs) }));
  }
}
