import type { Ref } from "react";
import { Link } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { FormMessage } from "../../ui/FormMessage";
import { Select, type SelectHandle } from "../../ui/Select";
import { ShareButton } from "../../ui/ShareButton";
import { brand } from "../../values/brand";
import { formatNaira, type Naira } from "../../values/naira";
import { FullSite } from "../../ui/save-data";
import { buyPath, paths } from "../../values/paths";
import {
  type CatalogueOption,
  optionChoices,
  packageChoices,
  providerChoices,
} from "../catalogue/catalogue-option";
import { optionPath } from "../catalogue/option-wording";
import { type BundleForm as Form, chosenOption, type FieldName, recipientField } from "./bundle-order";
import { RecipientField, type SavedRecipient } from "./RecipientField";

const yesOrNo = ["Yes", "No"].map((answer) => ({ value: answer, text: answer }));

interface BundleFormProps {
  providers: ProviderFragment[];
  form: Form;
  busy: boolean;
  providerSelect: Ref<SelectHandle>;
  saved: readonly SavedRecipient[];
}

export function BundleForm({ providers, form, busy, providerSelect, saved }: BundleFormProps) {
  const { fields, choice, problem } = form;
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  const recipient = recipientField(provider?.recipientKind);
  const firstWrong = (["network", "package", "option", recipient, "renewal"] as const).find(
    (name) => problem.fields[name],
  );

  /**
   * A problem of the whole form is shown at the first invalid field, which gets the focus; otherwise above the button.
   */
  const messageAt = (name: FieldName | undefined) => name === firstWrong && <FormMessage {...form.message} />;

  return (
    <>
      <BuyWithoutScripts providers={providers} />
      <FullSite>
        <form
          {...form.form}
          aria-label="Data bundle"
          className="needs-script grid grid-flow-dense gap-5 sm:grid-cols-2"
        >
          {messageAt("network")}
          <Select
            label="Network"
            placeholder="Choose a network"
            ref={providerSelect}
            options={providerChoices(providers)}
            {...choice("network")}
            required
            value={provider?.id ?? ""}
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
          <RecipientField providers={providers} provider={provider} form={form} saved={saved} />
          {messageAt("renewal")}
          <Select
            label="Auto-renewal"
            placeholder="Yes or No"
            options={yesOrNo}
            {...choice("renewal")}
            required
          />
          {messageAt(undefined)}
          <div className="grid content-end">
            <Button {...form.button} size="lg" block busy={busy}>
              Continue to payment
            </Button>
          </div>
          {provider && dataPackage && option && (
            <SharePlan provider={provider} dataPackage={dataPackage} option={option} />
          )}
          {fields.renewal === "Yes" && <RenewalConsent provider={provider} price={option?.price} />}
        </form>
      </FullSite>
    </>
  );
}

/** Shares the chosen plan as a link that fills the form with it. */
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

/** The same purchase page by page, for a browser that runs no scripts. */
function BuyWithoutScripts({ providers }: Pick<BundleFormProps, "providers">) {
  return (
    <noscript>
      <p className="mb-3 font-semibold">Choose a network</p>
      <ul className="flex flex-wrap gap-3">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink variant="outline" to={buyPath({ network: id })}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

interface RenewalConsentProps {
  provider: ProviderFragment | undefined;
  /** The price of the chosen option; undefined until one is chosen. */
  price: Naira | undefined;
}

/** The terms that the customer agrees to by "Yes". */
function RenewalConsent({ provider, price }: RenewalConsentProps) {
  return (
    <p role="status" className="text-sm text-muted sm:col-span-2">
      You agree that we buy this bundle again from your wallet before it ends
      <span>{price !== undefined && `, for at most ${formatNaira(price)} each time`}</span>, until you stop it
      under{" "}
      <Link to={paths.renewals} className="font-medium text-ink underline underline-offset-4">
        Renewals
      </Link>
      . If the price goes up or your wallet balance is too low, we ask you first. {provider?.renewalTerms}
    </p>
  );
}
