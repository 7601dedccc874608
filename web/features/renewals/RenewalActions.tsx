import {
  type RenewalEntryFragment,
  useLimitRenewalMutation,
  useResumeRenewalMutation,
  useSkipRenewalMutation,
  useStopRenewalMutation,
} from "./generated/Renewals";
import { ActionForm } from "../../platform/ActionForm";
import { StepForm, useStep } from "../../platform/StepForm";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Select } from "../../ui/Select";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import {
  limitedText,
  limitForm,
  noRenewalText,
  resumedText,
  resumeForm,
  skipForm,
  skippedText,
  stopForm,
  stoppedText,
  timesOf,
} from "./renewal.forms";

interface RenewalActionsProps {
  renewal: RenewalEntryFragment;
}

const noLimit = "";
const limits = [1, 2, 3, 6, 12];

export function RenewalActions({ renewal }: RenewalActionsProps) {
  const { id, status, pausedBecause, skipsNext, timesLeft, dataOption } = renewal;
  const actions = useRenewalActions(renewal);
  const [isAsking, setIsAsking] = useStep("stop", id);
  const place = `actions-${id}`;
  const isWithdrawn = pausedBecause === "NOT_ON_SALE";
  const counts = [...new Set([...limits, ...(timesLeft ? [timesLeft] : [])])].sort((a, b) => a - b);

  return (
    <div className="mt-5 grid gap-5">
      <ActionForm action={limitForm} values={{ id }} onSubmit={() => undefined}>
        <div className="grid max-w-75 gap-3">
          <Select
            label="How many more times"
            name="times"
            options={[
              { value: noLimit, text: "Until I stop it" },
              ...counts.map((count) => ({
                value: String(count),
                text: count === 1 ? "Once" : `${count} times`,
              })),
            ]}
            value={timesLeft === null ? noLimit : String(timesLeft)}
            onChange={(value) => void actions.limit(timesOf(value))}
          />
          <noscript>
            <Button type="submit" variant="outline" size="sm">
              Set the limit
            </Button>
          </noscript>
        </div>
      </ActionForm>
      <div id={place} className="flex flex-wrap gap-3">
        {status === "ACTIVE" && (
          <ActionForm
            action={skipForm}
            values={{ id, skips: skipsNext ? "No" : "Yes" }}
            onSubmit={() => void actions.skip(!skipsNext)}
          >
            <Button type="submit" variant="outline" busy={actions.isBusy}>
              {skipsNext ? "Do not skip" : "Skip the next one"}
            </Button>
          </ActionForm>
        )}
        {status === "PAUSED" && !isWithdrawn && (
          <ActionForm
            action={resumeForm}
            values={{ id, price: String(dataOption.price) }}
            onSubmit={() => void actions.resume()}
          >
            <Button type="submit" variant="accent" busy={actions.isBusy}>
              Renew now for {formatNaira(dataOption.price)}
            </Button>
          </ActionForm>
        )}
        {isWithdrawn && <ButtonLink to={sections.dataBundle}>Choose another</ButtonLink>}
        {isAsking ? (
          <>
            {/* First, where the pressed button was: a second tap on the same place must not stop the renewal. */}
            <StepForm place={place} onSubmit={() => setIsAsking(false)}>
              <Button type="submit" variant="ghost">
                Keep it
              </Button>
            </StepForm>
            <ActionForm action={stopForm} values={{ id }} onSubmit={() => void actions.stop()}>
              <Button type="submit" variant="danger" busy={actions.isBusy}>
                Yes, stop it
              </Button>
            </ActionForm>
          </>
        ) : (
          <StepForm place={place} to={{ stop: id }} onSubmit={() => setIsAsking(true)}>
            <Button type="submit" variant="ghost">
              Stop renewing
            </Button>
          </StepForm>
        )}
      </div>
    </div>
  );
}

type Answer = { __typename: string; message?: string } | null;

/** The actions of one renewal, one at a time. The card shows the result. */
function useRenewalActions({ id, dataOption }: RenewalEntryFragment) {
  const [stop] = useStopRenewalMutation();
  const [skip] = useSkipRenewalMutation();
  const [limit] = useLimitRenewalMutation();
  // The price may have changed, and the wallet has changed after buying: both are refetched.
  const [resume] = useResumeRenewalMutation({ refetchQueries: ["Renewals", "Me"] });

  const { send, isBusy } = useSend(
    async (decision: { answer: () => Promise<Answer>; done: string }) => {
      const answer = await decision.answer();
      if (answer?.__typename === "Renewal") toastSuccess(decision.done);
      else toastWarning(answer?.message ?? noRenewalText);
    },
    { showError: toastError },
  );

  return {
    isBusy,
    stop: () => send({ answer: () => answerOf(stop({ variables: { id } })), done: stoppedText }),
    skip: (skipsNext: boolean) =>
      send({
        answer: () => answerOf(skip({ variables: { id, skipsNext } })),
        done: skippedText(skipsNext),
      }),
    limit: (timesLeft: number | null) =>
      send({
        answer: () => answerOf(limit({ variables: { id, timesLeft } })),
        done: limitedText(timesLeft),
      }),
    resume: () =>
      send({
        answer: () => answerOf(resume({ variables: { id, expectedPrice: dataOption.price } })),
        done: resumedText,
      }),
  };
}
