import { Router } from "express";
import type { HttpParts } from "../../platform/module";
import type { ReceiptPrinter } from "./receipt-printer";
import type { Receipts } from "./receipts";
import { minuteSeconds } from "../../values/durations";

/** Points of work: drawing takes 20 to 40 ms of the worker thread (decision 018). */
const workOfPdf = 5_000;
const pdfsOfCustomer = { name: "receiptPdfs", points: 30, seconds: minuteSeconds, perProcess: true };

/** `GET /receipts/orders/<id>.pdf`: only the signed-in customer's own receipts. */
export function receiptDownload(
  receipts: Receipts,
  printer: ReceiptPrinter,
  contextOf: HttpParts["contextOf"],
): Router {
  const router = Router();
  router.get("/receipts/:kind/:file", async (req, res, next) => {
    res.set("Cache-Control", "no-store");
    const { customerId, limits } = await contextOf(req, res);
    await limits.guardOperation(1);
    const id = /^([\w-]{1,64})\.pdf$/.exec(req.params.file)?.[1];
    if (!customerId || !id) return next();
    const receipt = await receipts.find(req.params.kind, customerId, id);
    if (!receipt) return next();
    await limits.consume(pdfsOfCustomer, customerId);
    await limits.guardWork(workOfPdf);
    const pdf = await printer.pdf(receipt);
    res.type("application/pdf").attachment(`oyanet-receipt-${receipt.reference}.pdf`).send(pdf);
  });
  return router;
}
