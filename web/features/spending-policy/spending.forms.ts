import { type FormPage, formAction, samePage, withoutStep } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";
import type { Notice } from "../../platform/visit";
import { enteredCode } from "../../values/mailed-code";
import { paths } from "../../values/paths";
import { incomplete } from "../identity/useAuthForm";
import { parseAmount } from "../wallet/funding.form";
import {
  CancelSpendingChangeDocument,
  ChangeDayLimitDocument,
  ChangePinRuleDocument,
  LockByCodeDocument,
  LockBySignInDocument,
  LockWalletDocument,
  type PinRule,
  RequestPinCodeDocument,
  SetPinDocument,
} from "./generated/Security";

const laterText = "This takes effect in 24 hours. You can cancel it until then";

const success = (text: string): Notice => ({ tone: "success", text });

/** With a change that is pending now, a change takes effect later. */
const done = (page: FormPage, text: string, pending: readonly { kind: string }[], kinds: string[]) => ({
  to: samePage(page),
  notice: success(pending.some(({ kind }) => kinds.includes(kind)) ? laterText : text),
});

export const pinCodeForm = formAction({
  name: "pinCode",
  document: RequestPinCodeDocument,
  fields: [],
  toVariables: () => ({}),
  after: ({ requestPinCode: isSent }, _, page) =>
    isSent
      ? { to: samePage(page), notice: success("We have emailed you a code. It works for an hour") }
      : {
          problem: { text: "We have sent you several emails. Please use the newest one.", fields: {} },
        },
});

export const setPinForm = formAction({
  name: "setPin",
  document: SetPinDocument,
  fields: ["pin", "password", "code"],
  secret: ["pin", "password"],
  required: { pin: "Please choose 6 digits" },
  incomplete,
  toVariables: ({ pin, password, code }) => ({
    input: { pin, ...(password && { password }), ...(code && { code: enteredCode(code) }) },
  }),
  refetch: ["Security"],
  after({ setPin: answer }, _, page) {
    switch (answer.__typename) {
      case "SpendingRules":
        return { to: samePage(page), notice: success("Your PIN is set") };
      case "WrongCredentials":
        return { problem: { text: null, fields: { password: answer.message } } };
      case "CodeNotValid":
        return { problem: { text: null, fields: { code: answer.message } } };
      default:
        return { problem: refusedProblem(answer, this.fields) };
    }
  },
});

/** `above` is an amount as typed. */
export const pinRuleForm = formAction({
  name: "pinRule",
  document: ChangePinRuleDocument,
  fields: ["rule", "above", "pin"],
  secret: ["pin"],
  toVariables: ({ rule, above, pin }) => ({
    input: { rule: rule as PinRule, above: parseAmount(above), pin: pin || null },
  }),
  refetch: ["Security"],
  after({ changePinRule: answer }, _, page) {
    if (answer.__typename !== "SpendingRules") return { problem: refusedProblem(answer, this.fields) };
    return done(page, "Saved", answer.pendingChanges, ["PIN_OFF", "PIN_ABOVE"]);
  },
});

/** `limit` is an amount as typed; empty for none. */
export const dayLimitForm = formAction({
  name: "dayLimit",
  document: ChangeDayLimitDocument,
  fields: ["limit", "pin"],
  secret: ["pin"],
  // Something that is no amount is refused as too small, and never read as no limit.
  toVariables: ({ limit, pin }) => ({
    input: { limit: limit.trim() === "" ? null : (parseAmount(limit) ?? 0), pin: pin || null },
  }),
  refetch: ["Security"],
  after({ changeDayLimit: answer }, _, page) {
    if (answer.__typename !== "SpendingRules") return { problem: refusedProblem(answer, this.fields) };
    return done(page, "Saved", answer.pendingChanges, ["DAY_LIMIT"]);
  },
});

export const cancelChangeForm = formAction({
  name: "cancelChange",
  document: CancelSpendingChangeDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  refetch: ["Security"],
  after: (_, __, page) => ({ to: samePage(page), notice: success("The change is cancelled") }),
});

export const lockForm = formAction({
  name: "lockWallet",
  document: LockWalletDocument,
  fields: [],
  toVariables: () => ({}),
  refetch: ["Security"],
  after: (_, __, page) => ({
    to: withoutStep(page, "lock"),
    notice: success("Your wallet is locked for 24 hours"),
  }),
});

/** The page shows the outcome as a notice; `/lock` without a code has the form for email and password. */
export const lockByCodeForm = formAction({
  name: "lockByCode",
  document: LockByCodeDocument,
  fields: ["code"],
  toVariables: ({ code }) => ({ code }),
  after({ lockByCode: answer }) {
    if (answer.__typename !== "Confirmation") return { problem: { text: answer.message, fields: {} } };
    return { to: paths.lock, notice: success(answer.message) };
  },
});

export const lockBySignInForm = formAction({
  name: "lockBySignIn",
  document: LockBySignInDocument,
  fields: ["email", "password"],
  secret: ["password"],
  required: { email: "Please enter your email", password: "Please enter your password" },
  incomplete,
  toVariables: (input) => ({ input }),
  after({ lockBySignIn: answer }) {
    if (answer.__typename !== "Confirmation") return { problem: refusedProblem(answer, this.fields) };
    return { to: paths.lock, notice: success(answer.message) };
  },
});
