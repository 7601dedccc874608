import { type SavedNumberFragment, useSavedNumbersQuery } from "./generated/SavedNumbers";
import { ActionButton } from "../../forms/ActionButton";
import { useActionForm } from "../../forms/use-action-form";
import { useStep } from "../../forms/use-step";
import { Form } from "../../forms/Form";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { FormMessage } from "../../ui/FormMessage";
import { Phone } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { LongText } from "../../ui/LongText";
import { TextField } from "../../ui/TextField";
import { changeNumberForm, removeNumberForm, saveNumberForm } from "./number.forms";

/** The numbers that the customer buys for, with the names the customer gave them. */
export function SavedNumbersSection() {
  const { data, error, loading, refetch } = useSavedNumbersQuery();
  const numbers = data?.me?.savedNumbers;

  if (!numbers && error && !loading)
    return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (!numbers) return <Loading />;
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

function SavedNumberRow({ number }: { number: SavedNumberFragment }) {
  const place = `number-${number.id}`;
  const changing = useStep("change", number.id, place);

  return (
    <li id={place} className="px-5 py-4 sm:px-6">
      {changing.isTaken ? (
        <SavedNumberForm number={number} cancelLink={changing.backLink} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{number.name}</p>
            <p className="tabular text-muted">
              <LongText>{number.recipient.formatted}</LongText>
            </p>
          </div>
          <div className="flex gap-2">
            <ButtonLink {...changing.link} variant="outline" size="sm" aria-label={`Change ${number.name}`}>
              Change
            </ButtonLink>
            <ActionButton
              action={removeNumberForm}
              values={{ id: number.id }}
              variant="ghost"
              size="sm"
              aria-label={`Remove ${number.name}`}
            >
              Remove
            </ActionButton>
          </div>
        </div>
      )}
    </li>
  );
}

interface SavedNumberFormProps {
  /** The number to edit; without it the form adds a new one. */
  number?: SavedNumberFragment;
  cancelLink?: ReturnType<typeof useStep>["backLink"];
}

function SavedNumberForm({ number, cancelLink }: SavedNumberFormProps) {
  const { form, field, message, button } = useActionForm(number ? changeNumberForm : saveNumberForm, {
    values: { id: number?.id ?? "" },
    initial: { name: number?.name ?? "", number: number?.recipient.formatted ?? "" },
  });

  return (
    <Form {...form} aria-label={number ? `Change ${number.name}` : "Save a number"} className="grid gap-4">
      <TextField label="Name" autoComplete="off" placeholder="Mum" {...field("name")} />
      <TextField
        label="Number"
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="A mobile number, a Smile account email or a Spectranet customer number."
        {...field("number")}
      />
      <FormMessage {...message} />
      <div className="flex flex-wrap gap-3">
        <Button {...button}>{number ? "Save changes" : "Save number"}</Button>
        {cancelLink && (
          <ButtonLink {...cancelLink} variant="ghost">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
