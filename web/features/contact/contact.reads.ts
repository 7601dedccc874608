import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { ContactPageDocument } from "./generated/ContactPage";

export const contactReads: ReadsByPath = {
  [paths.contactUs]: { anyone: () => [{ query: ContactPageDocument }] },
};
