import {
  LimitRenewalDocument,
  ResumeRenewalDocument,
  SkipRenewalDocument,
  StopRenewalDocument,
} from "./generated/Renewals";
import { formAction, type FormPage, withoutStep } from "../../forms/form-action";

const stoppedText = "Renewal stopped";
const resumedText = "Renewal is back on";
const skippedText = (skipsNext: boolean) =>
  skipsNext ? "The next renewal will be skipped" : "The next renewal is back on";
const limitedText = (timesLeft: number | null) => (timesLeft === null ? "Limit removed" : "Limit set");
const noRenewalText = "We cannot find this renewal.";

type Answer = { __typename: string; message?: string } | null;

function outcome(answer: Answer, text: string, page: FormPage) {
  return answer?.__typename === "Renewal"
    ? { to: withoutStep(page, "stop"), notice: { tone: "success" as const, text } }
    : { problem: { text: answer?.message ?? noRenewalText, fields: {} } };
}

export const stopForm = formAction({
  name: "stopRenewal",
  document: StopRenewalDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  after: ({ stopRenewal }, _, page) => outcome(stopRenewal, stoppedText, page),
});

/** `skips` is Yes or No. */
export const skipForm = formAction({
  name: "skipRenewal",
  document: SkipRenewalDocument,
  fields: ["id", "skips"],
  toVariables: ({ id, skips }) => ({ id, skipsNext: skips === "Yes" }),
  after: ({ skipRenewal }, { skips }, page) => outcome(skipRenewal, skippedText(skips === "Yes"), page),
});

/** `times` is a number, or empty for no limit. */
export const limitForm = formAction({
  name: "limitRenewal",
  document: LimitRenewalDocument,
  fields: ["id", "times"],
  toVariables: ({ id, times }) => ({ id, timesLeft: timesOf(times) }),
  after: ({ limitRenewal }, { times }, page) => outcome(limitRenewal, limitedText(timesOf(times)), page),
});

/** `price` is the one on screen, in naira. */
export const resumeForm = formAction({
  name: "resumeRenewal",
  document: ResumeRenewalDocument,
  fields: ["id", "price"],
  toVariables: ({ id, price }) => ({ id, expectedPrice: Number(price) }),
  // The price may have changed, and the wallet has changed after buying.
  refetch: ["Renewals", "Me"],
  after: ({ resumeRenewal }, _, page) => outcome(resumeRenewal, resumedText, page),
});

const timesOf = (times: string) => (times === "" ? null : Number(times));
