import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { HomePageDocument, HomePlansDocument, NetworkStripDocument } from "./generated/HomePage";

export const homeReads: ReadsByPath = {
  [paths.home]: { shared: [HomePlansDocument, NetworkStripDocument, HomePageDocument] },
};
