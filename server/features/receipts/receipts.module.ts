import { z } from "zod";
import { defineModule } from "../../platform/module";
import { isSingleLine } from "../../values/single-line";
import { identity } from "../identity";
import { shopDetails } from "../shop-details";
import { Receipts, parseVatRates } from "./receipts";
import { receiptDownload } from "./receipts.http";
import { ReceiptPrinter } from "./receipt-printer";

export const receipts = defineModule({
  name: "receipts",
  uses: { identity, shopDetails },
  settings: {
    SHOP_TAX_ID: z.string().trim().min(1).max(60).refine(isSingleLine, "must be one line").optional(),
    VAT_PERCENT: z
      .string()
      .default("0")
      .transform((text, context) => {
        const rates = parseVatRates(text);
        if (!rates) context.addIssue("must be a percentage, or such as 7.5 from 2026-02-01");
        return rates ?? z.NEVER;
      }),
  },
  pages: { unlisted: ["/receipts/"] },
  create({ database, settings: { SHOP_TAX_ID = null, VAT_PERCENT } }, uses) {
    const { info, template } = uses.shopDetails;
    const seller = { info, taxId: SHOP_TAX_ID, vatRates: VAT_PERCENT };
    const all = new Receipts(database, seller, template);
    const printer = new ReceiptPrinter();
    return {
      api: { receipts: all },
      routes: ({ contextOf }) => [["/", receiptDownload(all, printer, contextOf)]],
    };
  },
});
