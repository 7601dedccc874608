import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { ContactPageDocument } from "./generated/ContactPage";
import { ReturnableOrderDocument } from "./generated/ReturnForm";

export const contactReads: ReadsByPath = {
  [paths.contactUs]: {
    anyone: () => [{ query: ContactPageDocument }],
    customer({ query }) {
      const id = query.get("return");
      return id ? [{ query: ReturnableOrderDocument, variables: { id } }] : [];
    },
  },
};
