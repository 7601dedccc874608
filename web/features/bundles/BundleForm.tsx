import { type FormEvent, type ReactNode, type Ref, useId, useRef } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Select, type SelectHandle } from "../../ui/Select";
import { networkOptions, packageOptions } from "../catalogue/network-options";
import { type BundleFields, type FieldName, type FoundProblem, standingProblem } from "./bundle-form";
import { chosenPlan } from "./bundle-order";
import { dataOptions, renewalOptions } from "./form-options";
import { RenewalConsent } from "./RenewalConsent";
import { recipientField } from "./recipient";
import { RecipientField } from "./RecipientField";
import type { SavedRecipient } from "./SavedChoices";

interface BundleFormProps {
  networks: NetworkFragment[];
  fields: BundleFields;
  found: FoundProblem;
  busy: boolean;
  networkSelect: Ref<SelectHandle>;
  saved: readonly SavedRecipient[];
  onChange: <Name extends FieldName>(name: Name, value: BundleFields[Name]) => void;
  onSubmit: () => void;
}

export function BundleForm(props: BundleFormProps) {
  const { networks, fields, found, busy, saved, ...on } = props;
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { network, option } = chosenPlan(networks, fields);
  const problem = standingProblem(found, fields);
  const errors = problem.fields;
  const recipient = recipientField(network?.recipientKind);
  const firstWrong = (["network", "package", "option", recipient, "renewal"] as const).find(
    (name) => errors[name],
  );

  useFocusOnProblem(form, found.problem);

  /** What is wrong as a whole stands at the first field that is wrong, where the focus goes; else above the button. */
  function sentenceAt(name: FieldName | undefined) {
    if (name !== firstWrong || !problem.text) return null;
    return (
      <div id={problemId} className="sm:col-span-2">
        <InlineError>{problem.text}</InlineError>
      </div>
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    on.onSubmit();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Data bundle"
      className="grid grid-flow-dense gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit}
    >
      <PlanSelects {...props} errors={errors} sentenceAt={sentenceAt} />
      {sentenceAt(recipient)}
      <RecipientField
        networks={networks}
        network={network}
        fields={fields}
        error={errors[recipient]}
        saved={saved}
        onChange={on.onChange}
        onNetwork={(id) => on.onChange("network", id)}
      />
      {sentenceAt("renewal")}
      <Select
        label="Auto-renewal"
        error={errors.renewal}
        placeholder="Yes or No"
        required
        options={renewalOptions}
        value={fields.renewal}
        onChange={(answer) => on.onChange("renewal", answer === "Yes" ? "Yes" : "No")}
      />
      {sentenceAt(undefined)}
      <div className="grid content-end">
        <Button
          type="submit"
          size="lg"
          block
          busy={busy}
          aria-describedby={problem.text ? problemId : undefined}
        >
          Continue to payment
        </Button>
      </div>
      {fields.renewal === "Yes" && <RenewalConsent price={option?.price} />}
    </form>
  );
}

interface PlanSelectsProps extends Pick<
  BundleFormProps,
  "networks" | "fields" | "networkSelect" | "onChange"
> {
  errors: Partial<Record<FieldName, string>>;
  sentenceAt: (name: FieldName) => ReactNode;
}

/** The catalogue's three steps: each offers what the one before leads to. */
function PlanSelects({ networks, fields, networkSelect, onChange, errors, sentenceAt }: PlanSelectsProps) {
  const { network, group, option } = chosenPlan(networks, fields);
  return (
    <>
      {sentenceAt("network")}
      <Select
        label="Network"
        error={errors.network}
        placeholder="Choose a network"
        required
        ref={networkSelect}
        options={networkOptions(networks)}
        value={network?.id ?? ""}
        onChange={(id) => onChange("network", id)}
      />
      {sentenceAt("package")}
      <Select
        label="Data Packages"
        error={errors.package}
        placeholder="Choose a package"
        required
        disabled={!network}
        options={packageOptions(network)}
        value={group?.id ?? ""}
        onChange={(id) => onChange("package", id)}
      />
      {sentenceAt("option")}
      <Select
        label="Data Options"
        error={errors.option}
        placeholder="Choose an option"
        required
        disabled={!group}
        options={dataOptions(group)}
        value={option?.id ?? ""}
        onChange={(id) => onChange("option", id)}
      />
    </>
  );
}
