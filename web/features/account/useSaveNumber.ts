import { useState } from "react";
import { type SaveNumberInput, useSaveNumberMutation } from "../../generated/operations";
import { errorWords, unauthenticatedMessage } from "../../platform/error-words";
import { toastSuccess } from "../../ui/toast";

interface Problem {
  text: string | null;
  fields: Record<string, string>;
}

/** Keeps a number. What was not accepted is said beside its field. */
export function useSaveNumber() {
  const [send, { loading }] = useSaveNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Whether it is kept now. */
  async function save(input: SaveNumberInput): Promise<boolean> {
    setProblem(null);
    try {
      const { data } = await send({ variables: { input } });
      const answer = data?.saveNumber;
      if (answer?.__typename === "SavedNumber") {
        toastSuccess("Number saved");
        return true;
      }
      if (answer?.__typename === "InvalidInput") {
        const fields = Object.fromEntries(answer.fields.map(({ name, message }) => [name, message]));
        setProblem({ text: null, fields });
      } else setProblem({ text: answer?.message ?? errorWords(null), fields: {} });
    } catch (error) {
      if (unauthenticatedMessage(error) === null) setProblem({ text: errorWords(error), fields: {} });
    }
    return false;
  }

  return { save, isBusy: loading, problem };
}
