import { useRef, useState } from "react";
import { useSendContactMessageMutation } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import {
  type ContactFields,
  emptyFieldsProblem,
  type FormProblem,
  noProblem,
  refusedProblem,
} from "./contact-form";

const intentionName = "contact-message";

/** Sends the message. Without an answer the next attempt carries the same key, so that it arrives once. */
export function useSendMessage(onSent: (reference: string) => void) {
  const [sendMessage] = useSendContactMessageMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>(noProblem);
  // A second submit can come before the disabled button is on screen.
  const isRunning = useRef(false);

  async function send(fields: ContactFields) {
    if (isRunning.current) return;
    const empty = emptyFieldsProblem(fields);
    if (empty) return setProblem(empty);
    isRunning.current = true;
    setIsBusy(true);
    setProblem(noProblem);
    setProblem(await settle(fields));
    setIsBusy(false);
    isRunning.current = false;
  }

  async function settle(fields: ContactFields): Promise<FormProblem> {
    try {
      const idempotencyKey = intentionKey(intentionName, fields);
      const { data } = await sendMessage({ variables: { input: { ...fields, idempotencyKey } } });
      if (!data) throw new Error("The answer is empty");
      releaseIntention(intentionName, fields);
      const answer = data.sendContactMessage;
      if (answer.__typename !== "ContactMessage") return refusedProblem(answer);
      onSent(answer.reference);
      return noProblem;
    } catch (error) {
      return { text: errorWords(error), fields: {} };
    }
  }

  return { send, isBusy, problem, clearProblem: () => setProblem(noProblem) };
}
