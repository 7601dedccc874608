import { useRef, useState } from "react";
import { whenBackOnline } from "../platform/offline";
import { errorMessage, noProblem, type Problem, unauthenticatedMessage } from "../platform/problem";

export interface SendOptions {
  /** Returns the message for a fault, or null to show none. */
  messageOf?: (fault: unknown) => string | null;
  /** Also shows the problem elsewhere, for example in a toast next to a button without room for a sentence. */
  showError?: (message: string) => void;
}

/**
 * Sends a mutation once, however often its button is pressed. `work` sends it and returns the refusal, or nothing on
 * success. An error that it throws is a fault, and is shown as a sentence.
 */
export function useSend<Input = void, Name extends string = never>(
  work: (input: Input) => Promise<Problem<Name> | void>,
  {
    initialProblem = noProblem,
    messageOf = faultMessage,
    showError,
  }: SendOptions & { initialProblem?: Problem<Name> } = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<Name>>(initialProblem);
  // A second click can come before the disabled button is rendered.
  const isRunning = useRef(false);

  /** Resolves with true on success. */
  async function send(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(noProblem);
    const found = await work(input).catch((fault: unknown) => {
      const noAnswer: Problem<Name> = { text: messageOf(fault), fields: {} };
      whenBackOnline(fault, () => setProblem((shown) => (shown === noAnswer ? noProblem : shown)));
      return noAnswer;
    });
    if (found) refuse(found);
    setIsBusy(false);
    isRunning.current = false;
    return !found;
  }

  /** Shows a problem, also one that was found before sending. */
  function refuse(found: Problem<Name>) {
    setProblem(found);
    const message = found.text ?? Object.values<string | undefined>(found.fields).join(" ");
    if (message) showError?.(message);
  }

  return { send, isBusy, problem, refuse };
}

/** The API link has already opened the log-in dialog. A customer who closed it gets no second message. */
function faultMessage(fault: unknown): string | null {
  return unauthenticatedMessage(fault) === null ? errorMessage(fault) : null;
}

/** Returns the one field of a mutation's data. */
export async function answerOf<Data extends object>(
  sent: Promise<{ data?: Data | null }>,
): Promise<Data[keyof Data]> {
  const { data } = await sent;
  if (!data) throw new Error("The answer is empty");
  return Object.values(data)[0] as Data[keyof Data];
}
