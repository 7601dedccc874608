import { useRef, useState } from "react";
import { errorMessage, noProblem, type Problem, unauthenticatedMessage } from "./problem";

export interface SendOptions {
  /** Words for a fault; null when there is nothing to say. */
  messageOf?: (fault: unknown) => string | null;
  /** Says the problem somewhere else as well: in a toast, where a button has no place for a sentence. */
  showError?: (message: string) => void;
}

/**
 * Sends a mutation once, however often its button is pressed. `work` sends it and returns the refusal, or nothing when
 * it is done; what it throws is a fault, and is shown as a sentence.
 */
export function useSend<Input = void, Name extends string = never>(
  work: (input: Input) => Promise<Problem<Name> | void>,
  { messageOf = faultMessage, showError }: SendOptions = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<Name>>(noProblem);
  // A second click can come before the disabled button is on screen.
  const isRunning = useRef(false);

  /** Resolves with whether it was done. */
  async function send(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(noProblem);
    const found = await work(input).catch((fault: unknown) => ({ text: messageOf(fault), fields: {} }));
    if (found) refuse(found);
    setIsBusy(false);
    isRunning.current = false;
    return !found;
  }

  /** Says that it cannot be done, also before anything is sent. */
  function refuse(found: Problem<Name>) {
    setProblem(found);
    if (found.text) showError?.(found.text);
  }

  return { send, isBusy, problem, refuse };
}

/** The API's link has asked the customer to log in already: who would not is told nothing more. */
function faultMessage(fault: unknown): string | null {
  return unauthenticatedMessage(fault) === null ? errorMessage(fault) : null;
}

/** What the shop answers to a mutation sent by a generated hook: the one field of its data. */
export async function answerOf<Data extends object>(
  sent: Promise<{ data?: Data | null }>,
): Promise<Data[keyof Data]> {
  const { data } = await sent;
  if (!data) throw new Error("The answer is empty");
  return Object.values(data)[0] as Data[keyof Data];
}
