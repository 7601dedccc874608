import type { RenewalEntryFragment } from "./generated/Renewals";
import { ActionButton } from "../../forms/ActionButton";
import { useActionForm } from "../../forms/use-action-form";
import { useStep } from "../../forms/use-step";
import { Form } from "../../forms/Form";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Select } from "../../ui/Select";
import { toastError } from "../../ui/toast";
import { PinField, useChallenge } from "../../forms/PinField";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import { limitForm, resumeForm, skipForm, stopForm } from "./renewal.forms";

interface RenewalActionsProps {
  renewal: RenewalEntryFragment;
  /** Whether the customer has a PIN, which whatever buys more needs. */
  hasPin: boolean;
}

export function RenewalActions({ renewal, hasPin }: RenewalActionsProps) {
  const { id, status, pausedBecause } = renewal;
  const place = `actions-${id}`;
  const stopping = useStep("stop", id, place);
  const isWithdrawn = pausedBecause === "NOT_ON_SALE";

  return (
    <div className="mt-5 grid gap-5">
      <LimitForm renewal={renewal} hasPin={hasPin} />
      <div id={place} className="flex flex-wrap gap-3">
        {status === "ACTIVE" && <SkipForm renewal={renewal} hasPin={hasPin} />}
        {status === "PAUSED" && !isWithdrawn && <ResumeForm renewal={renewal} />}
        {isWithdrawn && <ButtonLink to={sections.dataBundle}>Choose another</ButtonLink>}
        {stopping.isTaken ? (
          <>
            {/* First, where the pressed button was: a second tap on the same place must not stop the renewal. */}
            <ButtonLink {...stopping.backLink} variant="ghost">
              Keep it
            </ButtonLink>
            <ActionButton action={stopForm} values={{ id }} variant="danger">
              Yes, stop it
            </ActionButton>
          </>
        ) : (
          <ButtonLink {...stopping.link} variant="ghost">
            Stop renewing
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function SkipForm({ renewal: { id, skipsNext }, hasPin }: RenewalActionsProps) {
  const { form, field, button } = useActionForm(skipForm, {
    values: { id, skips: skipsNext ? "No" : "Yes" },
    initial: { pin: "" },
    showError: toastError,
  });
  return (
    <Form {...form} className="flex flex-wrap items-end gap-3">
      {hasPin && skipsNext && <PinField {...field("pin")} id={`${skipForm.name}-${id}`} />}
      <Button {...button} variant="outline">
        {skipsNext ? "Do not skip" : "Skip the next one"}
      </Button>
    </Form>
  );
}

function ResumeForm({ renewal: { id, dataOption } }: Pick<RenewalActionsProps, "renewal">) {
  const [challenge, setChallenge] = useChallenge(resumeForm.name);
  const { form, field, button } = useActionForm(resumeForm, {
    values: { id, price: String(dataOption.price), challenge },
    initial: { pin: "" },
    showError: toastError,
    onAnswer({ resumeRenewal: answer }) {
      if (answer.__typename === "ConfirmSpending") setChallenge(answer.challenge);
      return false;
    },
  });
  const price = formatNaira(dataOption.price);
  return (
    <Form {...form} className="flex flex-wrap items-end gap-3">
      {challenge && (
        <PinField
          isAsked
          label={`Enter your PIN to pay ${price}`}
          {...field("pin")}
          id={`${resumeForm.name}-${id}`}
        />
      )}
      <Button {...button} variant="accent">
        Renew now for {price}
      </Button>
    </Form>
  );
}

const noLimit = "";
const limits = [1, 2, 3, 6, 12];

function LimitForm({ renewal: { id, timesLeft }, hasPin }: RenewalActionsProps) {
  const counts = [...new Set([...limits, ...(timesLeft ? [timesLeft] : [])])].sort((a, b) => a - b);
  const { form, choice, field, button } = useActionForm(limitForm, {
    values: { id },
    initial: { times: timesLeft === null ? noLimit : String(timesLeft), pin: "" },
    showError: toastError,
  });
  return (
    <Form {...form} className="grid max-w-75 gap-3">
      <Select
        label="How many more times"
        options={[
          { value: noLimit, text: "Until I stop it" },
          ...counts.map((count) => ({
            value: String(count),
            text: count === 1 ? "Once" : `${count} times`,
          })),
        ]}
        {...choice("times")}
        id={`${limitForm.name}-${id}`}
      />
      {hasPin && timesLeft !== null && (
        <PinField
          label="PIN, to renew more often"
          hint="More times apply after 24 hours."
          {...field("pin")}
          id={`${limitForm.name}-${id}-pin`}
        />
      )}
      <Button {...button} variant="outline" size="sm">
        Set the limit
      </Button>
    </Form>
  );
}
