import { longTextField, type Subject, tableSubject, yesOrNoField } from "../changes";
import { ShopText, textPages } from "../shop-details";

const maxLength = 40_000;
const order = Object.keys(textPages);

export const shopTextSubject: Subject = tableSubject<ShopText>({
  type: "ShopText",
  label: "Pages",
  permission: "shop.view",
  entity: ShopText,
  order: (a, b) => order.indexOf(a.id) - order.indexOf(b.id),
  nameOf: ({ id }) => ({ label: textPages[id].title, group: "" }),
  fields: {
    content: longTextField("Text", "shop.edit", {
      help: "An empty line begins a paragraph; a line that begins with # and a space is a heading. Empty: no page",
      maxLength,
      isOptional: true,
    }),
    isPublished: yesOrNoField("Published", "shop.edit", { help: "No: a draft, which no customer sees" }),
  },
});
