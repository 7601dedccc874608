import type { AccountItemKind } from "../../generated/operations";

/** What the list may be narrowed to, by the word in the address. */
export const timelineKinds: { word: string; text: string; kind: AccountItemKind | undefined }[] = [
  { word: "", text: "All", kind: undefined },
  { word: "bundles", text: "Bundles", kind: "BUNDLE" },
  { word: "orders", text: "Orders", kind: "ORDER" },
  { word: "fundings", text: "Top-ups", kind: "FUNDING" },
];
