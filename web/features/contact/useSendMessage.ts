import { useSendContactMessageMutation } from "../../generated/operations";
import { noProblem, refusedProblem } from "../../platform/form-problem";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { useSubmission } from "../../platform/use-submission";
import { type ContactFields, emptyFieldsProblem, fieldNames } from "./contact-form";

const intentionName = "contact-message";

/** Sends the message. Without an answer the next attempt carries the same key, so that it arrives once. */
export function useSendMessage(onSent: (reference: string) => void) {
  const [sendMessage] = useSendContactMessageMutation();
  return useSubmission(emptyFieldsProblem, async (fields: ContactFields) => {
    const idempotencyKey = intentionKey(intentionName, fields);
    const { data } = await sendMessage({ variables: { input: { ...fields, idempotencyKey } } });
    if (!data) throw new Error("The answer is empty");
    releaseIntention(intentionName, fields);
    const answer = data.sendContactMessage;
    if (answer.__typename !== "ContactMessage") return refusedProblem(answer, fieldNames);
    onSent(answer.reference);
    return noProblem;
  });
}
