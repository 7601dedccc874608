import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { ChatContactDocument } from "./generated/ChatContact";
import { ChatDocument } from "./generated/ChatPage";

export const chatReads: ReadsByPath = {
  [paths.chat]: {
    anyone: ({ query }) => {
      const sessionId = query.get("id");
      const contact = { query: ChatContactDocument };
      return sessionId ? [contact, { query: ChatDocument, variables: { sessionId } }] : [contact];
    },
  },
};
