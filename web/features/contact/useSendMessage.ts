import { useSendContactMessageMutation } from "../../generated/operations";
import { sendOnce } from "../../platform/idempotency-key";
import { refusedProblem } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { type ContactFields, emptyFieldsProblem, fieldNames } from "./contact-form";

/** Sends the message. Without an answer the next attempt carries the same key, so that it arrives once. */
export function useSendMessage(onSent: (reference: string) => void) {
  const [sendMessage] = useSendContactMessageMutation();
  return useSend(async (fields: ContactFields) => {
    const missing = emptyFieldsProblem(fields);
    if (missing) return missing;
    const answer = await sendOnce("contact-message", fields, (idempotencyKey) =>
      answerOf(sendMessage({ variables: { input: { ...fields, idempotencyKey } } })),
    );
    if (answer.__typename !== "ContactMessage") return refusedProblem(answer, fieldNames);
    onSent(answer.reference);
  });
}
