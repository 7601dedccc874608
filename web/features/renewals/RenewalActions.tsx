import type { RenewalEntryFragment } from "./generated/Renewals";
import { ActionButton } from "../../forms/ActionButton";
import { useActionForm } from "../../forms/use-action-form";
import { useStep } from "../../forms/use-step";
import { Form } from "../../forms/Form";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Select } from "../../ui/Select";
import { toastError } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import { limitForm, resumeForm, skipForm, stopForm } from "./renewal.forms";

interface RenewalActionsProps {
  renewal: RenewalEntryFragment;
}

export function RenewalActions({ renewal }: RenewalActionsProps) {
  const { id, status, pausedBecause, skipsNext, dataOption } = renewal;
  const place = `actions-${id}`;
  const stopping = useStep("stop", id, place);
  const isWithdrawn = pausedBecause === "NOT_ON_SALE";

  return (
    <div className="mt-5 grid gap-5">
      <LimitForm renewal={renewal} />
      <div id={place} className="flex flex-wrap gap-3">
        {status === "ACTIVE" && (
          <ActionButton action={skipForm} values={{ id, skips: skipsNext ? "No" : "Yes" }} variant="outline">
            {skipsNext ? "Do not skip" : "Skip the next one"}
          </ActionButton>
        )}
        {status === "PAUSED" && !isWithdrawn && (
          <ActionButton action={resumeForm} values={{ id, price: String(dataOption.price) }} variant="accent">
            Renew now for {formatNaira(dataOption.price)}
          </ActionButton>
        )}
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

const noLimit = "";
const limits = [1, 2, 3, 6, 12];

function LimitForm({ renewal: { id, timesLeft } }: RenewalActionsProps) {
  const counts = [...new Set([...limits, ...(timesLeft ? [timesLeft] : [])])].sort((a, b) => a - b);
  const { form, choice, button } = useActionForm(limitForm, {
    values: { id },
    initial: { times: timesLeft === null ? noLimit : String(timesLeft) },
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
      <Button {...button} variant="outline" size="sm">
        Set the limit
      </Button>
    </Form>
  );
}
