import {
  type BookedInstallationFragment,
  type InstallationVariant,
  useBookInstallationMutation,
  useInstallationSlotsQuery,
} from "./generated/Installation";
import { HiddenFields } from "../../platform/HiddenFields";
import { pendingOperations } from "../../platform/pending-operation";
import { errorMessage, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { InlineError } from "../../ui/InlineError";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { formatDate, formatSlot } from "../../values/dates";
import { isNigerianMobile, phoneInput } from "../../values/phone-input";
import { followDetails, useKnownDetails } from "../identity/known-details";
import { installationForm } from "./installation.form";

interface InstallationFormProps {
  /** MAIN offers days from tomorrow, DEDICATED from six days ahead. */
  variant: InstallationVariant;
  onBooked: (booking: BookedInstallationFragment) => void;
}

const empty = { name: "", email: "", phone: "", address: "", date: "", time: "" };

type Name = keyof typeof empty;

/** The minimum time for which 'Submitting request...' is shown. */
const submittingMs = 2_500;

export function InstallationForm(props: InstallationFormProps) {
  const { form, hidden, field, choice, firstWrong, message, button, slots, datesError, retry } =
    useInstallationForm(props);

  // Beside the first wrong field, which gets the focus: on a phone the end of the form is far away.
  const messageAt = (...at: (Name | undefined)[]) => at.includes(firstWrong) && <FormMessage {...message} />;

  return (
    <form {...form} aria-label="Installation booking" className="grid grid-flow-dense gap-5 sm:grid-cols-2">
      <HiddenFields {...hidden} values={{ variant: props.variant }} />
      {messageAt("name")}
      <TextField label="Name" autoComplete="name" {...field("name")} />
      {messageAt("email")}
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      {messageAt("phone")}
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="081XXXXXXXX"
        className="tabular"
        {...field("phone", phoneInput)}
      />
      {messageAt("address")}
      <TextField label="Address" autoComplete="address-line1" {...field("address")} />
      {messageAt("date", "time")}
      <Select
        label="Date"
        placeholder="Choose a date"
        disabled={!slots}
        options={(slots?.dates ?? []).map((date) => ({ value: date, text: formatDate(date) }))}
        {...choice("date")}
      />
      <Select
        label="Time"
        placeholder="Choose a time"
        disabled={!slots}
        options={(slots?.times ?? []).map((time) => ({ value: time, text: formatSlot(time) }))}
        {...choice("time")}
      />
      {datesError && (
        <div className="sm:col-span-2">
          <InlineError onRetry={retry}>
            We could not load the available dates. {errorMessage(datesError)}
          </InlineError>
        </div>
      )}
      {messageAt(undefined)}
      <Button {...button} size="lg" block className="sm:col-span-2" busyText="Submitting request...">
        Book installation
      </Button>
    </form>
  );
}

/** Books an installation. Without a response, the next attempt sends the same key, so that it is booked once. */
function useInstallationForm({ variant, onBooked }: InstallationFormProps) {
  const [book, { client }] = useBookInstallationMutation();
  const { data, error, refetch } = useInstallationSlotsQuery({ variables: { variant } });
  const slots = data?.installationSlots;
  const known = useKnownDetails();
  const form = useForm({
    draft: `installation-form:${variant}`,
    // Checkout accepts any phone number, so only one that this form accepts is filled in.
    initial: {
      ...empty,
      ...known,
      phone: known && isNigerianMobile(known.phone) ? phoneInput(known.phone) : "",
    },
    // A stored day or time may no longer be offered.
    fit: (fields) => ({
      ...fields,
      date: !slots || slots.dates.includes(fields.date) ? fields.date : "",
      time: !slots || slots.times.includes(fields.time) ? fields.time : "",
    }),
    action: installationForm,
    async send(fields) {
      const shown = new Promise((resolve) => setTimeout(resolve, submittingMs));
      const pending = pendingOperations<typeof fields>("book-installation", variant);
      const answer = await pending.sendOnce(fields, (input) =>
        answerOf(book({ variables: { input: { ...input, variant } } })),
      );
      // A refusal is shown at once, because the customer has to act on it.
      if (answer.__typename === "SlotNotAvailable") return { text: null, fields: { time: answer.message } };
      if (answer.__typename === "InvalidInput") return refusedProblem(answer, Object.keys(empty) as Name[]);
      followDetails(client, fields, "booked");
      await shown;
      form.reset();
      onBooked(answer);
    },
  });

  return {
    ...form,
    slots,
    datesError: slots ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
