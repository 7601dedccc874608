import { useState } from "react";
import {
  type RenewalEntryFragment,
  useLimitRenewalMutation,
  useResumeRenewalMutation,
  useSkipRenewalMutation,
  useStopRenewalMutation,
} from "../../generated/operations";
import { errorWords, unauthenticatedMessage } from "../../platform/error-words";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";

type Answer = { __typename: string; message?: string } | null | undefined;

/** What a customer can decide about one renewal. One decision at a time; the card shows what the shop answered. */
export function useRenewalActions({ id, dataOption }: RenewalEntryFragment) {
  const [isBusy, setIsBusy] = useState(false);
  const [stop] = useStopRenewalMutation();
  const [skip] = useSkipRenewalMutation();
  const [limit] = useLimitRenewalMutation();
  // A price that has changed, and the wallet after buying, are read anew.
  const [resume] = useResumeRenewalMutation({ refetchQueries: ["Renewals", "Me"] });

  async function decide(send: () => Promise<Answer>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const answer = await send();
      if (answer?.__typename === "Renewal") toastSuccess(done);
      else toastWarning(answer?.message ?? "We cannot find this renewal.");
    } catch (error) {
      if (unauthenticatedMessage(error) === null) toastError(errorWords(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    stop: () => decide(async () => (await stop({ variables: { id } })).data?.stopRenewal, "Renewal stopped"),
    skip: (skipsNext: boolean) =>
      decide(
        async () => (await skip({ variables: { id, skipsNext } })).data?.skipRenewal,
        skipsNext ? "The next renewal will be skipped" : "The next renewal is back on",
      ),
    limit: (timesLeft: number | null) =>
      decide(
        async () => (await limit({ variables: { id, timesLeft } })).data?.limitRenewal,
        timesLeft === null ? "Limit removed" : "Limit set",
      ),
    resume: () =>
      decide(
        async () =>
          (await resume({ variables: { id, expectedPrice: dataOption.price } })).data?.resumeRenewal,
        "Renewal is back on",
      ),
  };
}
