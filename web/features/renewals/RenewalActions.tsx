import type { RenewalEntryFragment } from "./generated/Renewals";
import { ActionForm } from "../../forms/ActionForm";
import { useActionForm } from "../../forms/use-action-form";
import { useStep } from "../../forms/use-step";
import { HiddenFields } from "../../forms/HiddenFields";
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
          <ActionForm action={skipForm} values={{ id, skips: skipsNext ? "No" : "Yes" }}>
            {(button) => (
              <Button {...button} variant="outline">
                {skipsNext ? "Do not skip" : "Skip the next one"}
              </Button>
            )}
          </ActionForm>
        )}
        {status === "PAUSED" && !isWithdrawn && (
          <ActionForm action={resumeForm} values={{ id, price: String(dataOption.price) }}>
            {(button) => (
              <Button {...button} variant="accent">
                Renew now for {formatNaira(dataOption.price)}
              </Button>
            )}
          </ActionForm>
        )}
        {isWithdrawn && <ButtonLink to={sections.dataBundle}>Choose another</ButtonLink>}
        {stopping.isTaken ? (
          <>
            {/* First, where the pressed button was: a second tap on the same place must not stop the renewal. */}
            <ButtonLink {...stopping.backLink} variant="ghost">
              Keep it
            </ButtonLink>
            <ActionForm action={stopForm} values={{ id }}>
              {(button) => (
                <Button {...button} variant="danger">
                  Yes, stop it
                </Button>
              )}
            </ActionForm>
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
  const { form, hidden, choice, button } = useActionForm(limitForm, {
    values: { id },
    initial: { times: timesLeft === null ? noLimit : String(timesLeft) },
    showError: toastError,
  });
  return (
    <form {...form} className="grid max-w-75 gap-3">
      <HiddenFields {...hidden} />
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
    </form>
  );
}
