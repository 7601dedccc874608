import { type Problem, type Refusal, refusalMessage, refusedProblem } from "../../platform/problem";
import { answerOf, useSend } from "../../forms/use-send";
import { toastError } from "../../ui/toast";

type RefusalType = "AdminRefusal" | "ChangeConflict";

export type Sent<Data> = Promise<{ data?: Data | null }>;

/** The answer of a mutation that was carried out. */
export type Done<Data extends object> = Exclude<Data[keyof Data], { __typename: RefusalType }>;

/**
 * Waits for a mutation, and passes its answer on. A refusal is returned instead, assigned to the fields that it names:
 * `edits.0.amount` is the field `amount`, and a code of the second factor the field `code`.
 */
export async function settle<Data extends object, Name extends string = never>(
  sent: Sent<Data>,
  onDone: (answer: Done<Data>) => unknown,
  names: readonly Name[] = [],
): Promise<Problem<Name> | undefined> {
  const answer = await answerOf(sent);
  if (!isRefused(answer)) {
    await onDone(answer as Done<Data>);
    return undefined;
  }
  const fields = (answer.fields ?? []).map(({ name, message }) => ({
    name: name.replace(/^.*\./, "").replace("factorCode", "code"),
    message,
  }));
  return refusedProblem({ message: refusalMessage(answer), fields }, names);
}

const isRefused = (answer: unknown): answer is Refusal =>
  ["AdminRefusal", "ChangeConflict"].includes((answer as { __typename: string }).__typename);

/** Sends mutations of controls that have no room for a sentence: a refusal is shown as a toast. */
export function useAction<Data extends object>(onDone: (answer: Done<Data>) => void) {
  return useSend((send: () => Sent<Data>) => settle(send(), onDone), { showError: toastError });
}
