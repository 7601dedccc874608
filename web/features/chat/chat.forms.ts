import { maxHandOverChatEmailLength, maxSendChatMessageTextLength } from "../../generated/constraints";
import { HandOverChatDocument } from "./generated/HandOverChat";
import { SendChatMessageDocument } from "./generated/ChatPage";
import { formAction } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";
import { chatPath } from "../../values/paths";

export const answerId = "answer";

/** `sessionId` is empty for the first question. */
export const questionForm = formAction({
  name: "chatQuestion",
  document: SendChatMessageDocument,
  fields: ["text", "sessionId"],
  required: { text: "Please write a message" },
  maxLengths: { text: maxSendChatMessageTextLength },
  toVariables: ({ text, sessionId }) => ({ input: { text, sessionId: sessionId || null } }),
  after({ sendChatMessage: answer }) {
    if (answer.__typename !== "ChatReply") return { problem: refusedProblem(answer, this.fields) };
    return { to: `${chatPath(answer.sessionId)}#${answerId}` };
  },
});

export const handOverForm = formAction({
  name: "chatHandOver",
  document: HandOverChatDocument,
  fields: ["email", "sessionId"],
  required: { email: "Please enter your email" },
  maxLengths: { email: maxHandOverChatEmailLength },
  toVariables: (input) => ({ input }),
  after({ handOverChat: answer }, { sessionId }) {
    if (answer.__typename !== "ChatHandOver") return { problem: refusedProblem(answer, this.fields) };
    return { to: chatPath(sessionId), notice: { tone: "success", text: answer.message } };
  },
});
