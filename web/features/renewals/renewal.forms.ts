import {
  LimitRenewalDocument,
  ResumeRenewalDocument,
  SkipRenewalDocument,
  StopRenewalDocument,
} from "./generated/Renewals";
import { pinProblem, proofOf, refusedProblem } from "../../platform/problem";
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

/** With a PIN, what lets more be bought applies after 24 hours. */
const later = (pin: string, isDone: boolean) => pin !== "" && !isDone;
const laterText = "This takes effect in 24 hours. You can cancel it under Security until then";

export const stopForm = formAction({
  name: "stopRenewal",
  document: StopRenewalDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  after: ({ stopRenewal }, _, page) => outcome(stopRenewal, stoppedText, page),
});

/** `skips` is Yes or No. `pin` is empty where none is needed. */
export const skipForm = formAction({
  name: "skipRenewal",
  document: SkipRenewalDocument,
  fields: ["id", "skips", "pin"],
  secret: ["pin"],
  toVariables: ({ id, skips, pin }) => ({ id, skipsNext: skips === "Yes", ...(pin && { pin }) }),
  after({ skipRenewal }, { skips, pin }, page) {
    const skipsNext = skips === "Yes";
    const isDone = skipRenewal?.skipsNext === skipsNext;
    return outcome(skipRenewal, later(pin, isDone) ? laterText : skippedText(skipsNext), page);
  },
});

/** `times` is a number, or empty for no limit. */
export const limitForm = formAction({
  name: "limitRenewal",
  document: LimitRenewalDocument,
  fields: ["id", "times", "pin"],
  secret: ["pin"],
  toVariables: ({ id, times, pin }) => ({ id, timesLeft: timesOf(times), ...(pin && { pin }) }),
  after({ limitRenewal: answer }, { times, pin }, page) {
    if (answer.__typename === "InvalidInput") return { problem: refusedProblem(answer, this.fields) };
    const isDone = answer.__typename === "Renewal" && answer.timesLeft === timesOf(times);
    return outcome(answer, later(pin, isDone) ? laterText : limitedText(timesOf(times)), page);
  },
});

/** `price` is the one on screen, in naira. */
export const resumeForm = formAction({
  name: "resumeRenewal",
  document: ResumeRenewalDocument,
  fields: ["id", "price", "challenge", "pin"],
  secret: ["challenge", "pin"],
  toVariables: ({ id, price, ...proof }) => ({ id, expectedPrice: Number(price), ...proofOf(proof) }),
  // The price may have changed, and the wallet has changed after buying.
  refetch: ["Renewals", "Me"],
  after({ resumeRenewal: answer }, sent, page) {
    if (answer.__typename === "ConfirmSpending") return { problem: pinProblem(answer, sent) };
    return outcome(answer, resumedText, page);
  },
});

const timesOf = (times: string) => (times === "" ? null : Number(times));
