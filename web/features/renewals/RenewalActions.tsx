import { useState } from "react";
import {
  type RenewalEntryFragment,
  useLimitRenewalMutation,
  useResumeRenewalMutation,
  useSkipRenewalMutation,
  useStopRenewalMutation,
} from "../../generated/operations";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Select } from "../../ui/Select";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";

interface RenewalActionsProps {
  renewal: RenewalEntryFragment;
}

const noLimit = "";
const limits = [1, 2, 3, 6, 12];

export function RenewalActions({ renewal }: RenewalActionsProps) {
  const { status, pausedBecause, skipsNext, timesLeft, dataOption } = renewal;
  const actions = useRenewalActions(renewal);
  const [isAsking, setIsAsking] = useState(false);
  const isWithdrawn = pausedBecause === "NOT_ON_SALE";
  const counts = [...new Set([...limits, ...(timesLeft ? [timesLeft] : [])])].sort((a, b) => a - b);

  return (
    <div className="mt-5 grid gap-5">
      <div className="max-w-75">
        <Select
          label="How many more times"
          options={[
            { value: noLimit, text: "Until I stop it" },
            ...counts.map((count) => ({
              value: String(count),
              text: count === 1 ? "Once" : `${count} times`,
            })),
          ]}
          value={timesLeft === null ? noLimit : String(timesLeft)}
          onChange={(value) => void actions.limit(value === noLimit ? null : Number(value))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {status === "ACTIVE" && (
          <Button variant="outline" busy={actions.isBusy} onClick={() => void actions.skip(!skipsNext)}>
            {skipsNext ? "Do not skip" : "Skip the next one"}
          </Button>
        )}
        {status === "PAUSED" && !isWithdrawn && (
          <Button variant="accent" busy={actions.isBusy} onClick={() => void actions.resume()}>
            Renew now for {formatNaira(dataOption.price)}
          </Button>
        )}
        {isWithdrawn && <ButtonLink to={sections.dataBundle}>Choose another</ButtonLink>}
        {isAsking ? (
          <>
            {/* First, where the pressed button was: a second tap on the same place must not stop the renewal. */}
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={actions.isBusy} onClick={() => void actions.stop()}>
              Yes, stop it
            </Button>
          </>
        ) : (
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            Stop renewing
          </Button>
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
      else toastWarning(answer?.message ?? "We cannot find this renewal.");
    },
    { showError: toastError },
  );

  return {
    isBusy,
    stop: () => send({ answer: () => answerOf(stop({ variables: { id } })), done: "Renewal stopped" }),
    skip: (skipsNext: boolean) =>
      send({
        answer: () => answerOf(skip({ variables: { id, skipsNext } })),
        done: skipsNext ? "The next renewal will be skipped" : "The next renewal is back on",
      }),
    limit: (timesLeft: number | null) =>
      send({
        answer: () => answerOf(limit({ variables: { id, timesLeft } })),
        done: timesLeft === null ? "Limit removed" : "Limit set",
      }),
    resume: () =>
      send({
        answer: () => answerOf(resume({ variables: { id, expectedPrice: dataOption.price } })),
        done: "Renewal is back on",
      }),
  };
}
