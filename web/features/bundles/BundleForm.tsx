import { type FormEvent, type Ref, useEffect, useId, useRef } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Select, type SelectHandle } from "../../ui/Select";
import { networkOptions, packageOptions } from "../catalogue/network-options";
import type { BundleFields, FieldName, FormProblem } from "./bundle-form";
import { chosenPlan } from "./bundle-order";
import { dataOptions, renewalOptions } from "./form-options";
import { RenewalConsent } from "./RenewalConsent";
import { RecipientField } from "./RecipientField";
import type { SavedRecipient } from "./SavedChoices";

interface BundleFormProps {
  networks: NetworkFragment[];
  fields: BundleFields;
  problem: FormProblem | null;
  busy: boolean;
  networkSelect: Ref<SelectHandle>;
  saved: readonly SavedRecipient[];
  onChange: <Name extends FieldName>(name: Name, value: BundleFields[Name]) => void;
  onSubmit: () => void;
}

export function BundleForm(props: BundleFormProps) {
  const { networks, fields, problem, busy, networkSelect, saved, ...on } = props;
  const problemId = useId();
  const recipient = useRef<HTMLInputElement>(null);
  const { network, group, option } = chosenPlan(networks, fields);

  // Focus brings the field into view and has its sentence read out.
  useEffect(() => {
    if (problem?.field) recipient.current?.focus();
  }, [problem]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    on.onSubmit();
  }

  return (
    <form
      noValidate
      aria-label="Data bundle"
      className="grid grid-flow-dense gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit}
    >
      <Select
        label="Network"
        placeholder="Choose a network"
        required
        ref={networkSelect}
        options={networkOptions(networks)}
        value={network?.id ?? ""}
        onChange={(id) => on.onChange("network", id)}
      />
      <Select
        label="Data Packages"
        placeholder="Choose a package"
        required
        disabled={!network}
        options={packageOptions(network)}
        value={group?.id ?? ""}
        onChange={(id) => on.onChange("package", id)}
      />
      <Select
        label="Data Options"
        placeholder="Choose an option"
        required
        disabled={!group}
        options={dataOptions(group)}
        value={option?.id ?? ""}
        onChange={(id) => on.onChange("option", id)}
      />
      <RecipientField
        networks={networks}
        network={network}
        fields={fields}
        problem={problem}
        input={recipient}
        saved={saved}
        onChange={on.onChange}
        onNetwork={(id) => on.onChange("network", id)}
      />
      <Select
        label="Auto-renewal"
        placeholder="Yes or No"
        required
        options={renewalOptions}
        value={fields.renewal}
        onChange={(answer) => on.onChange("renewal", answer === "Yes" ? "Yes" : "No")}
      />
      {/* On a phone above what was pressed, where it is seen. */}
      <div id={problemId} className="sm:col-span-2 empty:hidden">
        {problem && !problem.field && <InlineError>{problem.text}</InlineError>}
      </div>
      <div className="grid content-end">
        <Button type="submit" size="lg" block busy={busy} aria-describedby={problem ? problemId : undefined}>
          Continue to payment
        </Button>
      </div>
      {fields.renewal === "Yes" && <RenewalConsent price={option?.price} />}
    </form>
  );
}
