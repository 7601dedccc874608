import { type FormEvent, useId, useRef } from "react";
import type { BookedInstallationFragment, InstallationVariant } from "../../generated/operations";
import { errorWords, noProblem } from "../../platform/problem";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import { useDraft } from "../../platform/use-draft";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { TextField } from "../../ui/TextField";
import { phoneInput } from "../../values/phone-input";
import { useKnownDetails } from "../identity/known-details";
import { emptyFields, type FieldName, type InstallationFields, knownFields } from "./installation-form";
import { useInstallationSlots, withOfferedSlot } from "./installation-slots";
import { SlotSelects } from "./SlotSelects";
import { useBookInstallation } from "./useBookInstallation";

interface InstallationFormProps {
  /** MAIN offers days from tomorrow, DEDICATED from six days ahead. */
  variant: InstallationVariant;
  onBooked: (booking: BookedInstallationFragment) => void;
}

const asShown = ["name", "email", "phone", "address", "date", "time"] as const;

export function InstallationForm({ variant, onBooked }: InstallationFormProps) {
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change, forget } = useDraft<InstallationFields>(`installation-form:${variant}`);
  const { slots, error, retry } = useInstallationSlots(variant);
  const known = useKnownDetails();
  const fields = withOfferedSlot({ ...emptyFields, ...(known && knownFields(known)), ...typed }, slots);
  const { send, isBusy, problem, setProblem } = useBookInstallation({
    variant,
    onBooked: (booking) => {
      forget();
      onBooked(booking);
    },
  });

  useFocusOnProblem(form, problem);

  function handleChange(name: FieldName, value: string) {
    setProblem(noProblem);
    change(name, value);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(fields);
  }

  const field = (name: FieldName) => ({
    required: true,
    value: fields[name],
    error: problem.fields[name],
    onChange: (event: { target: { value: string } }) =>
      handleChange(name, name === "phone" ? phoneInput(event.target.value) : event.target.value),
  });

  const firstWrong = asShown.find((name) => problem.fields[name]);
  // At the first field that is wrong, where the focus goes: on a phone the form's end is far from there.
  const sentence = (
    <div id={problemId} className="empty:hidden sm:col-span-2">
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </div>
  );
  const sentenceAt = (name: FieldName) => name === firstWrong && sentence;

  return (
    <form
      ref={form}
      noValidate
      aria-label="Installation booking"
      className="grid grid-flow-dense gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit}
    >
      {sentenceAt("name")}
      <TextField label="Name" autoComplete="name" maxLength={80} {...field("name")} />
      {sentenceAt("email")}
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
      {sentenceAt("phone")}
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="081XXXXXXXX"
        className="tabular"
        {...field("phone")}
      />
      {sentenceAt("address")}
      <TextField label="Address" autoComplete="street-address" maxLength={200} {...field("address")} />
      {sentenceAt("date") || sentenceAt("time")}
      <SlotSelects slots={slots} fields={fields} errors={problem.fields} onChange={handleChange} />
      {error && <DatesError error={error} onRetry={retry} />}
      {!firstWrong && sentence}
      <Button
        type="submit"
        size="lg"
        block
        className="sm:col-span-2"
        busy={isBusy}
        busyText="Submitting request..."
        aria-describedby={problem.text ? problemId : undefined}
      >
        Book installation
      </Button>
    </form>
  );
}

function DatesError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="sm:col-span-2">
      <InlineError onRetry={onRetry}>We could not load the available dates. {errorWords(error)}</InlineError>
    </div>
  );
}
