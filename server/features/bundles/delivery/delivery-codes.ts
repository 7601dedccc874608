import { refuse } from "../../../platform/graphql/refusal";
import { type SubjectExtension, textField, type Values } from "../../changes";
import type { CatalogueService } from "../../catalogue";
import type { DeliveryProducts } from "./delivery-products";

const deliveryCode = textField("Delivery code", "bundles.codes", {
  help: "The delivery partner's code of the option, such as mtn-10mb-100; empty: none",
  maxLength: 100,
  isOptional: true,
  refine(code) {
    if (/\s/.test(code)) refuse("Please enter a code without spaces");
    return code;
  },
});

export function deliveryCodes(
  products: Pick<DeliveryProducts, "codes" | "enterCode">,
  catalogue: Pick<CatalogueService, "current">,
): SubjectExtension {
  return {
    fields: { deliveryCode },
    async read(reader, ids) {
      const codes = await products.codes(reader, ids);
      return new Map([...codes].map(([id, code]) => [id, { deliveryCode: code }]));
    },
    async write(tx, id, values) {
      const network = (await catalogue.current()).option(id)?.dataPackage.provider.id ?? "";
      const code = deliveryCode.parse(values.deliveryCode ?? null) as string | null;
      await products.enterCode(tx, id, code, network);
    },
  };
}

/** Real shops warn at every change of an option without a code, sandbox shops only when the code is removed. */
export function codeEffects(before: Values, after: Values, isReal: boolean): string[] {
  const isTaken = before.deliveryCode !== null && after.deliveryCode === null;
  if (after.deliveryCode !== null || after.onSale !== "yes" || !(isReal || isTaken)) return [];
  return ["It has no delivery code: customers who buy it get a refund instead of a bundle"];
}
