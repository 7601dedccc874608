import { refuse } from "../../platform/graphql/refusal";
import {
  longTextField,
  nairaField,
  type Subject,
  tableSubject,
  textField,
  versionOf,
  type FindEffects,
  nextPosition,
  RowOperation,
  wholeNumberField,
} from "../changes";
import type { Permission } from "../../platform/admin/permission";
import { DeliveryMethodCode, StoredDeliveryMethod, PickUpStation } from "./delivery-methods";
import { In } from "typeorm";
import { Order, OrderStatus } from "./order.entity";

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

export const pickUpStationSubject: Subject = tableSubject<PickUpStation>({
  type: "ShopStation",
  label: "Pick-up stations",
  permission: "shop.view",
  entity: PickUpStation,
  nameOf: ({ name }) => ({ label: name, group: "" }),
  rows: {
    permission,
    kinds: [{ prefix: "station", label: "Add a pick-up station" }],
    required: ["name", "description"],
    maxRows: 20,
    defaults: (rows) => ({ position: nextPosition(rows) }),
    labelOf: ({ name }) => name ?? "New station",
    removalProblem: (_row, rows) =>
      rows.length > 1 ? null : "The shop needs a pick-up station: add another one first",
  },
  fields: {
    name: textField("Name", permission, { maxLength: 60 }),
    description: longTextField("Where it is handed over", permission, {
      help: "A sentence, shown at the checkout, on receipts and in emails",
      maxLength: 200,
    }),
    position: wholeNumberField("Order", permission, {
      help: "The first one is chosen at the checkout until the customer chooses another",
      min: 0,
      max: 100_000,
    }),
  },
});

/** Orders keep the text of a removed or edited station, so the staff must know how many wait there. */
export const waitingAtStation: FindEffects = async ({ manager }, { id }, _after, operation) => {
  if (operation === RowOperation.ADD) return [];
  const status = In([OrderStatus.CONFIRMED, OrderStatus.DISPATCHED]);
  const count = await manager.countBy(Order, { pickUpStationId: id, status });
  if (count === 0) return [];
  const orders = count === 1 ? "1 open order is" : `${count} open orders are`;
  return [`${orders} to be collected there: they keep what their customers were told`];
};
