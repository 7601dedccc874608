import { Link } from "react-router";
import {
  type SavedNumberFragment,
  useRemoveSavedNumberMutation,
  useSavedNumbersQuery,
  useSaveNumberMutation,
} from "./generated/SavedNumbers";
import { ActionForm } from "../../platform/ActionForm";
import { HiddenFields } from "../../platform/HiddenFields";
import { errorMessage, refusedProblem } from "../../platform/problem";
import { StepForm, useStep } from "../../platform/StepForm";
import { useForm } from "../../platform/use-form";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { FormMessage } from "../../ui/FormMessage";
import { Phone } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { TextField } from "../../ui/TextField";
import { clearProblems, toastError, toastSuccess } from "../../ui/toast";
import { paths } from "../../values/paths";
import { ListSkeleton } from "./ListParts";
import { changeNumberForm, numberSavedText, removeNumberForm, saveNumberForm } from "./number.forms";

/** The numbers that the customer buys for, with the names the customer gave them. */
export function SavedNumbersSection() {
  const { data, error, loading, refetch } = useSavedNumbersQuery();
  const numbers = data?.me?.savedNumbers;

  if (!numbers && error && !loading)
    return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
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
        <EmptyState isCard title="No saved numbers yet" picture={<Phone size={36} />}>
          Save the numbers you buy for, then choose them by name when you buy.
        </EmptyState>
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
  const [isChanging, setIsChanging] = useStep("change", number.id);
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

  const place = `number-${number.id}`;

  return (
    <li id={place} className="px-5 py-4 sm:px-6">
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
            <StepForm place={place} to={{ change: number.id }} onSubmit={() => setIsChanging(true)}>
              <Button type="submit" variant="outline" size="sm" aria-label={`Change ${number.name}`}>
                Change
              </Button>
            </StepForm>
            <ActionForm action={removeNumberForm} values={{ id: number.id }} onSubmit={() => void remove()}>
              <Button
                type="submit"
                variant="ghost"
                size="sm"
                busy={isBusy}
                aria-label={`Remove ${number.name}`}
              >
                Remove
              </Button>
            </ActionForm>
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
  const { form, hidden, field, message, button, reset } = useForm({
    action: number ? changeNumberForm : saveNumberForm,
    initial: { name: number?.name ?? "", number: number?.recipient.formatted ?? "" },
    async send(fields) {
      const answer = await answerOf(saveNumber({ variables: { input: { id: number?.id, ...fields } } }));
      if (answer.__typename !== "SavedNumber") return refusedProblem(answer, ["name", "number"]);
      toastSuccess(numberSavedText);
      reset();
      onDone?.();
    },
  });

  return (
    <form {...form} aria-label={number ? `Change ${number.name}` : "Save a number"} className="grid gap-4">
      <HiddenFields {...hidden} values={number && { id: number.id }} />
      <TextField label="Name" autoComplete="off" placeholder="Mum" {...field("name")} required />
      <TextField
        label="Number"
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="A mobile number, a Smile account email or a Spectranet customer number."
        {...field("number")}
        required
      />
      <FormMessage {...message} />
      <div className="flex flex-wrap gap-3">
        <Button {...button}>{number ? "Save changes" : "Save number"}</Button>
        {number && (
          <>
            <Button variant="ghost" className="needs-script" onClick={onDone}>
              Cancel
            </Button>
            <noscript>
              <Link to={paths.accountNumbers} className="btn btn-ghost">
                Cancel
              </Link>
            </noscript>
          </>
        )}
      </div>
    </form>
  );
}
