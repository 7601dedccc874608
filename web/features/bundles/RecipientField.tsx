import type { ReactNode } from "react";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RecipientKind } from "./generated/BuyPage";
import type { RecipientPartsFragment } from "./generated/PurchaseReceipt";
import { classNames } from "../../ui/class-names";
import { TriangleAlert } from "lucide-react";
import { TextField } from "../../ui/TextField";
import {
  formatPhone,
  isNigerianMobile,
  phoneInput,
  providerOfNumber,
  withArticle,
} from "../../values/phone-input";
import { type BundleForm, recipientField } from "./bundle-order";
import { looksLikeOther } from "./purchase-wording";

export interface SavedRecipient {
  id: string;
  name: string;
  recipient: RecipientPartsFragment;
}

interface RecipientFieldProps {
  providers: readonly ProviderFragment[];
  provider: ProviderFragment | undefined;
  form: BundleForm;
  /** The customer's saved numbers. */
  saved: readonly SavedRecipient[];
}

/** The field for the recipient that the chosen network needs; a mobile number until one is chosen. */
export function RecipientField({ providers, provider, form, saved }: RecipientFieldProps) {
  const name = recipientField(provider?.recipientKind);

  const field = { ...form.field(name, name === "phone" ? phoneInput : undefined), required: true };

  const choices = (
    <SavedChoices
      saved={fittingRecipients(saved, provider?.recipientKind ?? "PHONE")}
      onChoose={(number) => form.edit(name, name === "phone" ? phoneInput(number) : number)}
    />
  );

  if (provider?.recipientKind === "EMAIL") {
    return (
      <Choosable choices={choices}>
        <TextField
          {...field}
          key="email"
          label={`Enter ${provider.name} Account Email`}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          hint={`${provider.name} adds the data to the account with this email.`}
        />
      </Choosable>
    );
  }
  if (provider?.recipientKind === "CUSTOMER_NUMBER") {
    return (
      <Choosable choices={choices}>
        <TextField
          {...field}
          key="customer-number"
          label={`Enter ${provider.name} Customer Number`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123456789"
          className="tabular"
          hint={`You can find it in your ${provider.name} account or on your receipts.`}
        />
      </Choosable>
    );
  }
  return (
    <Choosable choices={choices}>
      <TextField
        {...field}
        key="phone"
        label="Enter Mobile Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="081XXXXXXXX"
        className="tabular"
      />
      {/* A wrong number says nothing about its network. */}
      {!form.problem.fields.phone && (
        <ProviderHint
          providers={providers}
          provider={provider}
          phone={form.fields.phone}
          onProvider={(id) => form.edit("network", id)}
        />
      )}
    </Choosable>
  );
}

function Choosable({ choices, children }: { choices: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      {children}
      {choices}
    </div>
  );
}

interface SavedChoicesProps {
  saved: readonly SavedRecipient[];
  onChoose: (number: string) => void;
}

/** A choice of the saved numbers that fit the field. */
function SavedChoices({ saved, onChoose }: SavedChoicesProps) {
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Saved numbers" className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
      {saved.map(({ id, name, recipient }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            title={recipient.formatted}
            className="min-h-11 min-w-11 max-w-full rounded-band border border-line-strong bg-surface px-3 py-1 text-start text-sm wrap-anywhere font-semibold hover:border-ink"
            onClick={() => onChoose(recipient.value)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The saved numbers that a network's field accepts: mobile numbers, emails, or customer numbers. */
export function fittingRecipients(saved: readonly SavedRecipient[], kind: RecipientKind): SavedRecipient[] {
  return saved.filter(({ recipient }) => recipient.kind === kind);
}

interface ProviderHintProps {
  providers: readonly ProviderFragment[];
  provider: ProviderFragment | undefined;
  phone: string;
  onProvider: (id: string) => void;
}

/** A hint about the network by the number's prefix. It never blocks, because numbers move between networks. */
function ProviderHint({ providers, provider, phone, onProvider }: ProviderHintProps) {
  const usual = providerOfNumber(providers, phone);
  const isOther = usual !== undefined && provider !== undefined && usual.id !== provider.id;
  const isShown = usual !== undefined && usual.id !== provider?.id;
  const isUnknown = usual === undefined && isNigerianMobile(phone);
  return (
    <div role="status" className="empty:hidden">
      {isUnknown && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          We do not recognise numbers that start with {formatPhone(phone).slice(0, 4)} yet. Please check it
          before you pay.
        </p>
      )}
      {isShown && (
        <div
          className={classNames(
            "flex gap-2 rounded-control px-3 pt-2 text-sm",
            isOther ? "bg-warning-soft text-warning" : "bg-primary-soft",
          )}
        >
          {isOther && <TriangleAlert size={18} className="mt-px shrink-0" />}
          <div>
            <p>
              {isOther
                ? looksLikeOther(usual.name, provider.name)
                : `This looks like ${withArticle(usual.name)} number.`}
            </p>
            <button
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={() => onProvider(usual.id)}
            >
              {isOther ? `Change to ${usual.name}` : `Choose ${usual.name}`}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
