import { useState } from "react";
import { maxSaveNumberNameLength } from "../../generated/constraints";
import {
  type SavedNumberFragment,
  useRemoveSavedNumberMutation,
  useSavedNumbersQuery,
  useSaveNumberMutation,
} from "../../generated/operations";
import { errorMessage, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { FormSentence } from "../../ui/FormSentence";
import { Phone } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { TextField } from "../../ui/TextField";
import { clearProblems, toastError, toastSuccess } from "../../ui/toast";
import { ListSkeleton } from "./ListParts";

/** The numbers that the customer buys for, with the names the customer gave them. */
export function SavedNumbersSection() {
  const { data, error, loading, refetch } = useSavedNumbersQuery();
  const numbers = data?.me?.savedNumbers;

  if (!numbers && error && !loading)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  if (!numbers) return <ListSkeleton />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      {numbers.length > 0 ? (
        <ul aria-label="Saved numbers" className="card divide-y divide-line">
          {numbers.map((number) => (
            <SavedNumberRow key={number.id} number={number} />
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyState title="No saved numbers yet" picture={<Phone size={36} />}>
            Save the numbers you buy for, then choose them by name when you buy.
          </EmptyState>
        </div>
      )}
      <section aria-labelledby="new-number" className="card p-5 sm:p-6">
        <h2 id="new-number" className="mb-4 text-xl">
          Save a number
        </h2>
        <SavedNumberForm />
      </section>
    </div>
  );
}

interface SavedNumberRowProps {
  number: SavedNumberFragment;
}

function SavedNumberRow({ number }: SavedNumberRowProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [removeNumber] = useRemoveSavedNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });

  const { send: remove, isBusy } = useSend(
    async () => {
      clearProblems();
      await answerOf(removeNumber({ variables: { id: number.id } }));
    },
    { showError: toastError },
  );

  return (
    <li className="px-5 py-4 sm:px-6">
      {isChanging ? (
        <SavedNumberForm number={number} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{number.name}</p>
            <p className="tabular text-muted">
              <LongText>{number.recipient.formatted}</LongText>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Change ${number.name}`}
              onClick={() => setIsChanging(true)}
            >
              Change
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={isBusy}
              aria-label={`Remove ${number.name}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

interface SavedNumberFormProps {
  /** The number to edit; without it the form adds a new one. */
  number?: SavedNumberFragment;
  /** Also called when the edit is cancelled. */
  onDone?: () => void;
}

function SavedNumberForm({ number, onDone }: SavedNumberFormProps) {
  const [saveNumber] = useSaveNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });
  const { form, field, sentence, button, reset } = useForm({
    initial: { name: number?.name ?? "", number: number?.recipient.formatted ?? "" },
    maxLengths: { name: maxSaveNumberNameLength },
    async send(fields) {
      const answer = await answerOf(saveNumber({ variables: { input: { id: number?.id, ...fields } } }));
      if (answer.__typename !== "SavedNumber") return refusedProblem(answer, ["name", "number"]);
      toastSuccess("Number saved");
      reset();
      onDone?.();
    },
  });

  return (
    <form {...form} aria-label={number ? `Change ${number.name}` : "Save a number"} className="grid gap-4">
      <TextField label="Name" autoComplete="off" placeholder="Mum" {...field("name")} required />
      <TextField
        label="Number"
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="A mobile number, a Smile account email or a Spectranet customer number."
        {...field("number")}
        required
      />
      <FormSentence {...sentence} />
      <div className="flex flex-wrap gap-3">
        <Button {...button}>{number ? "Save changes" : "Save number"}</Button>
        {number && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
