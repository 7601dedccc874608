import { type FormEvent, type ReactNode, type Ref, useId, useRef } from "react";
import type { ProviderFragment } from "../../generated/operations";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import { Link } from "react-router";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Select, type SelectHandle } from "../../ui/Select";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { optionChoices, packageChoices, providerChoices } from "../catalogue/select-choices";
import { type BundleFields, type FieldName, type FoundProblem, standingProblem } from "./bundle-form";
import { chosenOption } from "./bundle-order";
import { recipientField } from "./recipient";
import { RecipientField, type SavedRecipient } from "./RecipientField";

const yesOrNo = ["Yes", "No"].map((answer) => ({ value: answer, text: answer }));

interface BundleFormProps {
  providers: ProviderFragment[];
  fields: BundleFields;
  found: FoundProblem;
  busy: boolean;
  providerSelect: Ref<SelectHandle>;
  saved: readonly SavedRecipient[];
  onChange: <Name extends FieldName>(name: Name, value: BundleFields[Name]) => void;
  onSubmit: () => void;
}

export function BundleForm(props: BundleFormProps) {
  const { providers, fields, found, busy, saved, ...on } = props;
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { provider, option } = chosenOption(providers, fields);
  const problem = standingProblem(found, fields);
  const errors = problem.fields;
  const recipient = recipientField(provider?.recipientKind);
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
      <CatalogueSelects {...props} errors={errors} sentenceAt={sentenceAt} />
      {sentenceAt(recipient)}
      <RecipientField
        providers={providers}
        provider={provider}
        fields={fields}
        error={errors[recipient]}
        saved={saved}
        onChange={on.onChange}
        onProvider={(id) => on.onChange("network", id)}
      />
      {sentenceAt("renewal")}
      <Select
        label="Auto-renewal"
        error={errors.renewal}
        placeholder="Yes or No"
        required
        options={yesOrNo}
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

interface CatalogueSelectsProps extends Pick<
  BundleFormProps,
  "providers" | "fields" | "providerSelect" | "onChange"
> {
  errors: Partial<Record<FieldName, string>>;
  sentenceAt: (name: FieldName) => ReactNode;
}

/** The catalogue's three steps: each offers what the one before leads to. */
function CatalogueSelects({
  providers,
  fields,
  providerSelect,
  onChange,
  errors,
  sentenceAt,
}: CatalogueSelectsProps) {
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  return (
    <>
      {sentenceAt("network")}
      <Select
        label="Network"
        error={errors.network}
        placeholder="Choose a network"
        required
        ref={providerSelect}
        options={providerChoices(providers)}
        value={provider?.id ?? ""}
        onChange={(id) => onChange("network", id)}
      />
      {sentenceAt("package")}
      <Select
        label="Data Packages"
        error={errors.package}
        placeholder="Choose a package"
        required
        disabled={!provider}
        options={packageChoices(provider)}
        value={dataPackage?.id ?? ""}
        onChange={(id) => onChange("package", id)}
      />
      {sentenceAt("option")}
      <Select
        label="Data Options"
        error={errors.option}
        placeholder="Choose an option"
        required
        disabled={!dataPackage}
        options={optionChoices(dataPackage)}
        value={option?.id ?? ""}
        onChange={(id) => onChange("option", id)}
      />
    </>
  );
}

interface RenewalConsentProps {
  /** Of the chosen option; undefined until there is one. */
  price: number | undefined;
}

/** What the customer agrees to by "Yes". */
function RenewalConsent({ price }: RenewalConsentProps) {
  return (
    <p role="status" className="text-sm text-muted sm:col-span-2">
      You agree that we buy this bundle again from your wallet before it ends
      {price !== undefined && `, for at most ${formatNaira(price)} each time`}, until you stop it under{" "}
      <Link to={paths.renewals} className="font-medium text-ink underline underline-offset-4">
        Renewals
      </Link>
      . If the price goes up or your wallet balance is too low, we ask you first.
    </p>
  );
}
