import { useRef, useState } from "react";
import { errorWords } from "./error-words";
import { type FormProblem, noProblem } from "./form-problem";

/**
 * Sends a form that `check` finds nothing wrong with, once however often it is pressed. `send` answers what the shop
 * refused, or noProblem; what it throws is told in words.
 */
export function useSubmission<Fields, Name extends string>(
  check: (fields: Fields) => FormProblem<Name> | null,
  send: (fields: Fields) => Promise<FormProblem<NoInfer<Name>>>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem<Name>>(noProblem);
  // A second submit can come before the disabled button is on screen.
  const isRunning = useRef(false);

  async function submit(fields: Fields) {
    if (isRunning.current) return;
    const found = check(fields);
    if (found) return setProblem(found);
    isRunning.current = true;
    setIsBusy(true);
    setProblem(noProblem);
    setProblem(await send(fields).catch((error: unknown) => ({ text: errorWords(error), fields: {} })));
    setIsBusy(false);
    isRunning.current = false;
  }

  return { submit, isBusy, problem, clearProblem: () => setProblem(noProblem) };
}
