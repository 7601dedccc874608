import { useApolloClient } from "@apollo/client/react";
import {
  type BookedInstallationFragment,
  type InstallationVariant,
  useInstallationSlotsQuery,
} from "./generated/Installation";
import { useActionForm } from "../../forms/use-action-form";
import { Form } from "../../forms/Form";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { InlineError } from "../../ui/InlineError";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { formatDate, formatSlot } from "../../values/dates";
import { isNigerianMobile, phoneInput } from "../../values/phone-input";
import { followDetails, useKnownDetails } from "../identity/known-details";
import { draftOf, installationForm } from "./installation.form";

interface InstallationFormProps {
  /** MAIN offers days from tomorrow, DEDICATED from six days ahead. */
  variant: InstallationVariant;
  onBooked?: (booking: BookedInstallationFragment) => void;
}

const empty = { name: "", email: "", phone: "", address: "", date: "", time: "" };

type Name = keyof typeof empty;

/** The minimum time for which 'Submitting request...' is shown. */
const submittingMs = 2_500;

export function InstallationForm(props: InstallationFormProps) {
  const { form, field, choice, firstWrong, message, button, slots, datesError, retry } =
    useInstallationForm(props);

  // Beside the first wrong field, which gets the focus: on a phone the end of the form is far away.
  const messageAt = (...at: (Name | undefined)[]) => at.includes(firstWrong) && <FormMessage {...message} />;

  return (
    <Form {...form} aria-label="Installation booking" className="grid grid-flow-dense gap-5 sm:grid-cols-2">
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
    </Form>
  );
}

function useInstallationForm({ variant, onBooked }: InstallationFormProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useInstallationSlotsQuery({ variables: { variant } });
  const slots = data?.installationSlots;
  const known = useKnownDetails();
  const form = useActionForm(installationForm, {
    values: { variant },
    draft: draftOf(variant),
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
    // A refusal is shown at once, because the customer has to act on it.
    minBusyMs: submittingMs,
    onAnswer({ bookInstallation: answer }, fields) {
      if (answer.__typename !== "InstallationBooking") return false;
      followDetails(client, fields, "booked");
      onBooked?.(answer);
      return onBooked !== undefined;
    },
  });

  return {
    ...form,
    slots,
    datesError: slots ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
