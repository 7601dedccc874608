import {
  type RenewalEntryFragment,
  useLimitRenewalMutation,
  useResumeRenewalMutation,
  useSkipRenewalMutation,
  useStopRenewalMutation,
} from "../../generated/operations";
import { answerOf, useSend } from "../../platform/use-send";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";

type Answer = { __typename: string; message?: string } | null;

/** What a customer can decide about one renewal. One decision at a time; the card shows what the shop answered. */
export function useRenewalActions({ id, dataOption }: RenewalEntryFragment) {
  const [stop] = useStopRenewalMutation();
  const [skip] = useSkipRenewalMutation();
  const [limit] = useLimitRenewalMutation();
  // A price that has changed, and the wallet after buying, are read anew.
  const [resume] = useResumeRenewalMutation({ refetchQueries: ["Renewals", "Me"] });

  const { send, isBusy } = useSend(
    async (decision: { answer: () => Promise<Answer>; done: string }) => {
      const answer = await decision.answer();
      if (answer?.__typename === "Renewal") toastSuccess(decision.done);
      else toastWarning(answer?.message ?? "We cannot find this renewal.");
    },
    { tell: toastError },
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
