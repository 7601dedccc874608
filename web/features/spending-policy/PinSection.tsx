import { ActionButton } from "../../forms/ActionButton";
import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { FormMessage } from "../../ui/FormMessage";
import { PasswordField } from "../../ui/PasswordField";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { TextLink } from "../../ui/TextLink";
import { formatInstant } from "../../values/dates";
import { paths } from "../../values/paths";
import { useLinkCode } from "../identity/email-links/email-link";
import { stopForm } from "../renewals/renewal.forms";
import type { SecurityQuery, SpendingRulesPartsFragment } from "./generated/Security";
import { PinField } from "../../forms/PinField";
import { CardSection } from "../../ui/CardSection";
import { pinCodeForm, pinRuleForm, setPinForm } from "./spending.forms";

type Customer = NonNullable<SecurityQuery["me"]>;

export function PinSection({ customer }: { customer: Customer }) {
  const { code } = useLinkCode();
  const { spending, emailVerified } = customer;
  const hasPin = spending.pinRule !== "NEVER";
  if (!emailVerified) {
    return (
      <CardSection title="PIN">
        <p>
          A PIN stops whoever finds your phone from spending your wallet. Please{" "}
          <TextLink to={paths.accountSettings}>confirm your email</TextLink> first, so that you can set a new
          PIN if you forget it.
        </p>
      </CardSection>
    );
  }
  if (!hasPin) {
    return (
      <CardSection title="PIN">
        <p className="text-muted">
          With a PIN of 6 digits, whoever finds your phone cannot spend your wallet. You enter it when you
          pay.
        </p>
        <SetPinForm customer={customer} code={code ?? ""} needsCode={!customer.hasPassword} />
      </CardSection>
    );
  }
  return (
    <CardSection title="PIN">
      <PinProblem rules={spending} />
      {!spending.pinVoid && <PinRuleForm rules={spending} />}
      <RenewalsWithoutPin renewals={customer.renewals} />
      <details open={spending.pinVoid || Boolean(code)}>
        <summary className={buttonStyle({ variant: "outline", size: "sm" }, "no-marker")}>
          Forgot it? Set a new PIN
        </summary>
        <div className="mt-4 grid gap-4">
          <p className="text-muted">
            For 24 hours after that, your wallet pays only numbers and addresses that you have paid for
            before.
          </p>
          <SetPinForm customer={customer} code={code ?? ""} needsCode />
        </div>
      </details>
    </CardSection>
  );
}

function PinProblem({ rules: { pinVoid, pinPausedUntil } }: { rules: SpendingRulesPartsFragment }) {
  if (!pinVoid && !pinPausedUntil) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">
      {pinVoid
        ? "Your PIN does not work any more. Please set a new one."
        : `After too many wrong PINs, none is accepted until ${formatInstant(pinPausedUntil!)}.`}
    </p>
  );
}

interface SetPinFormProps {
  customer: Customer;
  /** From the mailed link; empty without one. */
  code: string;
  needsCode: boolean;
}

function SetPinForm({ customer: { email, hasPassword }, code, needsCode }: SetPinFormProps) {
  const { form, field, message, button } = useActionForm(setPinForm, {
    initial: { pin: "", password: "", code },
  });
  return (
    <>
      {needsCode && (
        <ActionButton action={pinCodeForm} variant="outline" size="sm" className="justify-self-start">
          Email me a code
        </ActionButton>
      )}
      {!hasPassword && (
        <p className="text-muted">
          You log in with Google: please log in again first, then set the PIN within 10 minutes.
        </p>
      )}
      <Form {...form} className="grid gap-4">
        <PinField label="New PIN" hint="6 digits: no birthday, and no run such as 123456" {...field("pin")} />
        {hasPassword && (
          <>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
          </>
        )}
        {needsCode && (
          <TextField label="Code from our email" autoComplete="off" spellCheck={false} {...field("code")} />
        )}
        <FormMessage {...message} />
        <div>
          <Button {...button}>Set PIN</Button>
        </div>
      </Form>
    </>
  );
}

const rules = [
  { value: "ALWAYS", text: "For every payment" },
  { value: "ABOVE", text: "Above an amount, and for somebody new" },
  { value: "NEVER", text: "Never: turn the PIN off" },
];

function PinRuleForm({ rules: { pinRule, pinAbove } }: { rules: SpendingRulesPartsFragment }) {
  const { form, choice, field, message, button } = useActionForm(pinRuleForm, {
    initial: { rule: pinRule, above: pinAbove === null ? "" : String(pinAbove), pin: "" },
  });
  return (
    <Form {...form} className="grid gap-4">
      <Select label="When we ask for your PIN" options={rules} {...choice("rule")} />
      <TextField
        label="Above this amount in 24 hours (₦)"
        inputMode="decimal"
        autoComplete="off"
        className="tabular max-w-60"
        hint="On a new device and for an automatic renewal we ask for it, too."
        {...field("above")}
      />
      <PinField label="PIN, to be asked less often" hint="That applies after 24 hours." {...field("pin")} />
      <FormMessage {...message} />
      <div>
        <Button {...button} variant="outline">
          Save
        </Button>
      </div>
    </Form>
  );
}

/** The customer decides about those that were agreed to before there was a PIN. */
function RenewalsWithoutPin({ renewals }: Pick<Customer, "renewals">) {
  const open = renewals.filter(({ status }) => status !== "STOPPED");
  if (open.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-muted">These renewals go on without your PIN:</p>
      <ul className="grid gap-2">
        {open.map(({ id, boughtFor, dataOption }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {dataOption.dataPackage.provider.name} {dataOption.benefits} for{" "}
              <span className="tabular wrap-anywhere">{boughtFor.formatted}</span>
            </span>
            <ActionButton action={stopForm} values={{ id }} variant="ghost" size="sm">
              Stop it
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
