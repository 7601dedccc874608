import { refuse } from "../../../platform/graphql/refusal";
import { type SubjectExtension, textField, type Values } from "../../changes";
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

/** Of the subject DataOption. */
export function deliveryCodes(products: Pick<DeliveryProducts, "codes" | "enterCode">): SubjectExtension {
  return {
    fields: { deliveryCode },
    async read(reader, ids) {
      const codes = await products.codes(reader, ids);
      return new Map([...codes].map(([id, code]) => [id, { deliveryCode: code }]));
    },
    async write(tx, id, values) {
      await products.enterCode(tx, id, deliveryCode.parse(values.deliveryCode ?? null) as string | null);
    },
  };
}

const deliveryService = textField("Service at the partner", "bundles.codes", {
  help: "The delivery partner's name of the network's data bundles, such as mtn-data",
  maxLength: 100,
  isOptional: true,
  refine(service) {
    if (/\s/.test(service)) refuse("Please enter a name without spaces");
    return service;
  },
});

/** Of the subject Provider. */
export function deliveryServices(
  products: Pick<DeliveryProducts, "services" | "enterService">,
): SubjectExtension {
  return {
    fields: { deliveryService },
    async read(reader, ids) {
      const services = await products.services(reader, ids);
      return new Map([...services].map(([id, service]) => [id, { deliveryService: service }]));
    },
    async write(tx, id, values) {
      const service = deliveryService.parse(values.deliveryService ?? null) as string | null;
      if (service !== null) await products.enterService(tx, id, service);
      else if ((await products.services(tx, [id])).has(id))
        refuse("The service can be changed, but not removed: pause the network instead");
    },
  };
}

/** Real shops warn at every change of an option without a code, sandbox shops only when the code is removed. */
export function codeEffects(before: Values, after: Values, isReal: boolean): string[] {
  const isTaken = before.deliveryCode && !after.deliveryCode;
  if (after.deliveryCode || after.onSale !== "yes" || !(isReal || isTaken)) return [];
  return ["It has no delivery code: with a real delivery partner it is not on sale"];
}
