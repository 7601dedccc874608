import { refuse } from "../../platform/graphql/refusal";
import { IsNull } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import { networkField } from "../catalogue";
import {
  choiceField,
  FieldKind,
  type FindEffects,
  longTextField,
  nairaField,
  nextPosition,
  type Subject,
  type SubjectField,
  tableSubject,
  textField,
  positionField,
  RowOperation,
  wholeNumberField,
  yesOrNoField,
} from "../changes";
import { checkPicture, pictureAddress } from "./pictures/pictures.service";
import { factsRead, factsWritten, Product, type ProductFact, ProductKind } from "./product.entity";
import { productsContent } from "./products.content";

export const productPermissions = {
  "products.view": {
    label: "See devices and their stock",
    roles: ["catalogue", "orders", "support", "finance"],
  },
  "products.price": { label: "Change prices of devices", roles: ["catalogue"] },
  "products.content": {
    label: "Change names, pictures, descriptions and the order of devices, take them on or off sale",
    roles: ["catalogue"],
  },
  "products.stock": { label: "Enter how many pieces of a device are left", roles: ["catalogue", "orders"] },
} as const;

const permission: Permission = "products.view";
const content: Permission = "products.content";
const price: Permission = "products.price";
const maxPrice = 10_000_000;

const listed = {
  permission,
  entity: Product,
  relations: ["provider"],
  where: { isRemoved: false, provider: { isRemoved: false } },
  nameOf: ({ name, provider }: Product) => ({ label: `${name} (${provider.name})`, group: provider.name }),
};

const stockSubject = tableSubject<Product>({
  type: "ProductStock",
  label: "Stock",
  ...listed,
  fields: {
    stock: {
      ...wholeNumberField("Pieces left", "products.stock", {
        help: "Empty: not counted. 0: sold out",
        min: 0,
        max: 1_000_000,
        isOptional: true,
      }),
      display: (text: string | null) => text ?? "not counted",
    },
    lowStock: wholeNumberField("Tell from", "products.stock", {
      help: "Today and a mail tell when so many or fewer are left; empty: never",
      min: 0,
      max: 1_000_000,
      isOptional: true,
    }),
  },
});

const picture: SubjectField = {
  ...textField("Picture", content, { maxLength: 200 }),
  kind: FieldKind.PICTURE,
  isOptional: true,
  /** Without an upload, the drawing that came with the shop. */
  parse(text, id) {
    const address = text?.trim() || (productsContent.find((each) => each.id === id)?.image ?? "");
    if (pictureAddress.test(address) || /^\/devices\/[\w.-]+$/.test(address)) return address;
    refuse("Please upload a picture: JPEG, PNG or WebP");
  },
  display: (address) => {
    const [, id] = pictureAddress.exec(address ?? "") ?? [];
    return id ? `uploaded picture ${id.slice(0, 8)}` : (address ?? "none");
  },
};

const kinds = [
  { id: ProductKind.ROUTER, label: "Router" },
  { id: ProductKind.MIFI, label: "Mifi" },
  { id: ProductKind.DONGLE, label: "Dongle" },
];

const deviceSubject = tableSubject<Product>({
  type: "Product",
  label: "Devices",
  ...listed,
  check: checkPicture,
  rows: {
    permission: content,
    kinds: [{ prefix: "device", label: "Add a device" }],
    required: ["image", "name", "provider", "kind", "description", "price"],
    maxRows: 500,
    defaults: (rows) => ({ onSale: "yes", oldPrice: "0", position: nextPosition(rows) }),
    labelOf: ({ name }) => name ?? "New device",
    keyOf: ({ name, provider }) => JSON.stringify([provider, name?.trim().toLowerCase()]),
  },
  fields: {
    image: picture,
    provider: networkField(content),
    kind: choiceField("Kind", content, { choices: async () => kinds, isFixed: true }),
    name: textField("Name", content, { maxLength: 80 }),
    description: longTextField("Description", content, {
      help: "Facts that customers decide by, and the contents of the box",
      maxLength: 1_000,
    }),
    facts: {
      ...longTextField("Facts to compare by", content, {
        help: "One a line, its name before a colon, such as Users: Up to 32",
        maxLength: 1_000,
        isOptional: true,
        refine: factsRead,
      }),
      format: (value) => factsWritten((value ?? []) as readonly ProductFact[]) || null,
    },
    price: nairaField("Price", price, { min: 1, max: maxPrice }),
    oldPrice: nairaField("Old price", price, {
      help: "Shown struck through; 0 for none",
      min: 0,
      max: maxPrice,
    }),
    onSale: yesOrNoField("On sale", content),
    position: positionField(content),
  },
});

/**
 * Stock is a separate subject: every sale changes it, which must not be a conflict for a person who edits a
 * description.
 */
export const productSubjects: readonly Subject[] = [
  deviceSubject,
  {
    ...stockSubject,
    /** Compares the count once more, so that a piece sold between reading and writing does not come back. */
    async write(tx, id, { stock, ...others }, change) {
      if (Object.keys(others).length > 0) await stockSubject.write(tx, id, others, change);
      if (stock === undefined) return;
      const { manager } = tx;
      const { fields } = change;
      const before = fields.find(({ name }) => name === "stock")?.before ?? null;
      const asRead = { id, stock: before === null ? IsNull() : Number(before) };
      const { affected } = await manager.update(Product, asRead, {
        stock: stock === null ? null : Number(stock),
      });
      if (affected !== 1)
        refuse("A piece was sold meanwhile. Please load the list again, then count once more");
    },
  },
];

/** Counts the devices that go with a removed network. */
export const devicesOfRemoved: FindEffects = async ({ manager }, { id }, _after, operation) => {
  if (operation !== RowOperation.REMOVE) return [];
  const count = await manager.countBy(Product, { provider: { id }, isRemoved: false });
  if (count === 0) return [];
  return [count === 1 ? "1 device goes with it" : `${count} devices go with it`];
};
