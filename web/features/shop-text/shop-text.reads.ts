import type { ReadsByPath } from "../../platform/page-reads";
import { shopTexts } from "../../values/shop-texts";
import { ShopTextDocument } from "./generated/ShopText";

export const shopTextReads: ReadsByPath = Object.fromEntries(
  Object.entries(shopTexts).map(([path, { name }]) => [
    path,
    { anyone: () => [{ query: ShopTextDocument, variables: { name } }] },
  ]),
);
