import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { Busy } from "../../platform/database/database";
import { workerFile } from "../../platform/worker-file";
import { type PrintedReceipt, printed } from "./receipt-pdf";
import type { Receipt } from "./receipt.type";

const cacheLimits = { max: 100, maxSize: 4_000_000, sizeCalculation: ({ length }: Buffer) => length };
const workerLimits = {
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 20,
  resourceLimits: { maxOldGenerationSizeMb: 96 },
};
const timeoutMs = 10_000;

/**
 * Draws receipts as PDF in a worker thread, because pdfkit takes 20 to 40 ms for each, and caches them by what they say:
 * the same receipt in the same state has the same bytes. The thread starts with the first download and ends when idle.
 */
export class ReceiptPrinter {
  private readonly cache = new LRUCache<string, Buffer>(cacheLimits);
  private worker: Piscina<PrintedReceipt, Uint8Array> | null = null;

  /** Throws Busy when too many receipts wait for the worker. */
  async pdf(receipt: Receipt): Promise<Buffer> {
    const content = printed(receipt);
    const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
    const cached = this.cache.get(key);
    if (cached) return cached;

    this.worker ??= new Piscina({ filename: workerFile(__dirname, "receipt-pdf"), ...workerLimits });
    if (this.worker.queueSize >= workerLimits.maxQueue) throw new Busy();
    const pdf = Buffer.from(await this.worker.run(content, { signal: AbortSignal.timeout(timeoutMs) }));
    this.cache.set(key, pdf);
    return pdf;
  }
}
