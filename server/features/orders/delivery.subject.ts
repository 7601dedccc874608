import { longTextField, nairaField, type Subject, tableSubject, textField } from "../changes";
import type { Permission } from "../../platform/admin/permission";
import { StoredDeliveryMethod } from "./delivery-method.entity";

const permission: Permission = "shop.edit";

/** The ways to get an order as the back office edits them. */
export function deliverySubject(onApplied: () => Promise<void>): Subject {
  return tableSubject<StoredDeliveryMethod>({
    type: "ShopDelivery",
    label: "Delivery",
    permission: "shop.view",
    onApplied,
    entity: StoredDeliveryMethod,
    order: (a, b) => a.position - b.position,
    nameOf: ({ name }) => ({ label: name, group: "" }),
    fields: {
      fee: nairaField({ label: "Fee", help: "For a whole order", permission, min: 0, max: 100_000 }),
      name: textField({ label: "Name", permission, maxLength: 40 }),
      description: longTextField({
        label: "Where it is handed over",
        help: "Shown at the checkout, on receipts and in emails",
        permission,
        maxLength: 200,
      }),
    },
  });
}
