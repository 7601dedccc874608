import { Link, useSearchParams } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { useSavedNumbersQuery } from "../account/generated/SavedNumbers";
import type { Problem } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { NetworkMark } from "../../ui/NetworkMark";
import { TextField } from "../../ui/TextField";
import { formatNaira } from "../../values/naira";
import { buyPath, paths } from "../../values/paths";
import { optionWording } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";
import {
  type BundleFields,
  chosenOption,
  type FieldName,
  recipientField,
  recipientFields,
} from "./bundle-order";
import { recipientTerms } from "./purchase-wording";
import { fittingRecipients } from "./RecipientField";

interface RecipientFormProps {
  provider: ProviderFragment;
  fields: BundleFields;
  problem?: Problem<FieldName>;
}

/** The recipient of the bundle, and whether it renews. Leads to the page that pays. */
export function RecipientForm({ provider, fields, problem }: RecipientFormProps) {
  const { dataPackage, option } = chosenOption([provider], fields);
  const recipient = recipientField(provider.recipientKind);
  const [search] = useSearchParams();
  return (
    <form action={paths.confirmPurchase} aria-label="Data bundle" className="card grid gap-5 p-5 sm:p-8">
      {search.get("by") === "link" && (
        <p role="status" className="rounded-control bg-warning-soft p-4 text-warning">
          This order came with a link from outside the shop. Please check the plan, and enter the number that
          should get it.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <NetworkMark providerId={provider.id} size={36} />
        <p className="min-w-0 grow">
          <span className="block font-semibold">
            {provider.name} {dataPackage?.name}
          </span>
          {option && <span className="tabular block text-muted">{optionWording(option)}</span>}
        </p>
        <Link to={paths.buy} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Change
        </Link>
      </div>
      {(["network", "package", "option"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={fields[name]} />
      ))}
      <SavedLinks provider={provider} fields={fields} />
      <TextField
        // A link that fills in another number replaces the field.
        key={fields[recipient]}
        label={recipientTerms[provider.recipientKind]}
        name={recipient}
        type={{ PHONE: "tel", EMAIL: "email", CUSTOMER_NUMBER: "text" }[provider.recipientKind]}
        autoComplete={{ PHONE: "tel", EMAIL: "email", CUSTOMER_NUMBER: "off" }[provider.recipientKind]}
        className="tabular"
        defaultValue={fields[recipient]}
        error={problem?.fields[recipient]}
        required
      />
      <fieldset className="grid gap-2">
        <legend className="field-label">Auto-renewal</legend>
        {(["No", "Yes"] as const).map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="size-5"
              name="renewal"
              value={answer}
              defaultChecked={fields.renewal === answer}
            />
            {answer}
          </label>
        ))}
        <p className="text-sm text-muted">
          With Yes we buy this bundle again from your wallet before it ends
          {option && `, for at most ${formatNaira(option.price)} each time`}, until you stop it under
          Renewals. {provider.renewalTerms}
        </p>
      </fieldset>
      <Button type="submit" size="lg" block>
        Continue to payment
      </Button>
    </form>
  );
}

/** Links that fill a saved number into the field below. */
function SavedLinks({ provider, fields }: Pick<RecipientFormProps, "provider" | "fields">) {
  const { user } = useSession();
  const { data } = useSavedNumbersQuery({ skip: !user });
  const saved = fittingRecipients(data?.me?.savedNumbers ?? [], provider.recipientKind);
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Saved numbers" className="flex flex-wrap gap-2">
      {saved.map(({ id, name, recipient }) => (
        <li key={id} className="max-w-full">
          <Link
            to={buyPath({ ...fields, ...recipientFields(recipient) })}
            className="grid min-h-11 min-w-11 content-center rounded-band border border-line-strong bg-surface px-3 py-1 text-sm font-semibold wrap-anywhere hover:border-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
