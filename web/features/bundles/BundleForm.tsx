import type { Ref } from "react";
import { Link } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { Select, type SelectHandle } from "../../ui/Select";
import { ShareButton } from "../../ui/ShareButton";
import { brand } from "../../values/brand";
import { formatNaira, type Naira } from "../../values/naira";
import { paths } from "../../values/paths";
import {
  type CatalogueOption,
  optionChoices,
  packageChoices,
  providerChoices,
} from "../catalogue/catalogue-option";
import { optionPath } from "../catalogue/option-wording";
import { chosenOption, type FieldName, recipientField } from "./bundle-order";
import { RecipientField, type RecipientFieldProps } from "./RecipientField";

const yesOrNo = ["Yes", "No"].map((answer) => ({ value: answer, text: answer }));

interface BundleFormProps extends Pick<RecipientFieldProps, "networks" | "form" | "saved"> {
  providers: readonly ProviderFragment[];
  networkSelect?: Ref<SelectHandle>;
}

/**
 * The form in which a bundle is chosen. Without scripts it is sent once for each choice that depends on another, because
 * the next step shows it again until the order is whole.
 */
export function BundleForm({ networks, providers, form, networkSelect, saved }: BundleFormProps) {
  const { fields, choice, problem } = form;
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  const network = networks.find(({ id }) => id === fields.network);
  const recipient = recipientField(provider?.recipientKind);
  const firstWrong = (["network", "package", "option", recipient, "renewal"] as const).find(
    (name) => problem.fields[name],
  );

  /**
   * A problem of the whole form is shown at the first invalid field, which gets the focus; otherwise above the button.
   */
  const messageAt = (name: FieldName | undefined) => name === firstWrong && <FormMessage {...form.message} />;

  return (
    <form
      {...form.form}
      action={paths.paymentMethod}
      aria-label="Data bundle"
      className="grid grid-flow-dense gap-5 sm:grid-cols-2"
    >
      {messageAt("network")}
      <Select
        label="Network"
        placeholder="Choose a network"
        ref={networkSelect}
        options={providerChoices(networks)}
        {...choice("network")}
        required
        value={network?.id ?? ""}
      />
      {/* Each offers what the one before leads to. */}
      {messageAt("package")}
      <Select
        label="Data Packages"
        placeholder="Choose a package"
        disabled={!provider}
        options={packageChoices(provider)}
        {...choice("package")}
        required
        value={dataPackage?.id ?? ""}
      />
      {messageAt("option")}
      <Select
        label="Data Options"
        placeholder="Choose an option"
        disabled={!dataPackage}
        options={optionChoices(dataPackage)}
        {...choice("option")}
        required
        value={option?.id ?? ""}
      />
      {messageAt(recipient)}
      <RecipientField networks={networks} provider={provider} form={form} saved={saved} />
      {messageAt("renewal")}
      <Select
        label="Auto-renewal"
        placeholder="Yes or No"
        options={yesOrNo}
        {...choice("renewal")}
        required
      />
      <RenewalTerms provider={provider} price={option?.price} />
      {messageAt(undefined)}
      <div className="grid content-end">
        <Button {...form.button} size="lg" block>
          Continue to payment
        </Button>
      </div>
      {provider && dataPackage && option && (
        <SharePlan provider={provider} dataPackage={dataPackage} option={option} />
      )}
    </form>
  );
}

function SharePlan({ provider, dataPackage, option }: CatalogueOption) {
  const { benefits, duration, price } = option;
  return (
    <div>
      <ShareButton
        text={`${provider.name} ${benefits}, ${duration}, ${formatNaira(price)} at ${brand}:`}
        path={optionPath({ ...option, dataPackage: { ...dataPackage, provider } })}
      >
        Share this plan
      </ShareButton>
    </div>
  );
}

interface RenewalTermsProps {
  provider: ProviderFragment | undefined;
  /** The price of the chosen option; undefined until one is chosen. */
  price: Naira | undefined;
}

/** The terms that the customer agrees to by "Yes". */
function RenewalTerms({ provider, price }: RenewalTermsProps) {
  return (
    <p className="text-sm text-muted sm:col-span-2">
      With Yes you agree that we buy this bundle again from your wallet before it ends
      {price !== undefined && `, for at most ${formatNaira(price)} each time`}, until you stop it under{" "}
      <Link to={paths.renewals} className="font-medium text-ink underline underline-offset-4">
        Renewals
      </Link>
      . If the price goes up or your wallet balance is too low, we ask you first. {provider?.renewalTerms}
    </p>
  );
}
