import { type SaveNumberInput, useSaveNumberMutation } from "../../generated/operations";
import { refusedProblem } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { toastSuccess } from "../../ui/toast";

/** Keeps a number. What was not accepted is said beside its field. */
export function useSaveNumber() {
  const [saveNumber] = useSaveNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });
  return useSend(async (input: SaveNumberInput) => {
    const answer = await answerOf(saveNumber({ variables: { input } }));
    if (answer.__typename !== "SavedNumber") return refusedProblem(answer, ["name", "number"]);
    toastSuccess("Number saved");
  });
}
