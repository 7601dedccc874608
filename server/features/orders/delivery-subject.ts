import { refuse } from "../../platform/graphql/refusal";
import { longTextField, nairaField, type Subject, tableSubject, textField, versionOf } from "../changes";
import type { Permission } from "../../platform/admin/permission";
import { StoredDeliveryMethod } from "./delivery-method.entity";
import { DeliveryMethodCode } from "./delivery-methods";

const permission: Permission = "shop.edit";

const place = longTextField("Where it is handed over", permission, {
  help: "Shown at the checkout, on receipts and in emails; of orders that are collected: see Stations",
  maxLength: 200,
});

const table = tableSubject<StoredDeliveryMethod>({
  type: "ShopDelivery",
  label: "Delivery",
  permission: "shop.view",
  entity: StoredDeliveryMethod,
  nameOf: ({ name }) => ({ label: name, group: "" }),
  fields: {
    fee: nairaField("Fee", permission, { help: "For a whole order", min: 0, max: 100_000 }),
    name: textField("Name", permission, { maxLength: 40 }),
    description: {
      ...place,
      parse(text, id) {
        if (id !== DeliveryMethodCode.PICKUP_STATION) return place.parse(text);
        if (text?.trim()) refuse("Change it under Stations");
        return null;
      },
    },
  },
});

export const deliverySubject: Subject = {
  ...table,
  /** Pick-up has no text of its own: its stations have. */
  async read(reader, ids) {
    const rows = await table.read(reader, ids);
    return rows.map((row) => {
      if (row.id !== (DeliveryMethodCode.PICKUP_STATION as string)) return row;
      const values = { ...row.values, description: null };
      return { ...row, values, version: versionOf(row.id, values) };
    });
  },
};
