import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RecipientKind } from "./generated/BuyPage";
import type { RecipientPartsFragment } from "./generated/Repeatable";
import { classNames } from "../../ui/class-names";
import { TriangleAlert } from "lucide-react";
import { TextField } from "../../ui/TextField";
import { buyPath } from "../../values/paths";
import {
  formatPhone,
  isNigerianMobile,
  phoneInput,
  providerOfNumber,
  withArticle,
} from "../../values/phone-input";
import { type BundleFields, type BundleForm, recipientField, recipientFields } from "./bundle-order";

export interface SavedRecipient {
  id: string;
  name: string;
  recipient: RecipientPartsFragment;
}

export type Network = Pick<ProviderFragment, "id" | "name" | "numberPrefixes">;

export interface RecipientFieldProps {
  networks: readonly Network[];
  provider: ProviderFragment | undefined;
  form: BundleForm;
  saved: readonly SavedRecipient[];
}

/** The field for the recipient that the chosen network needs; a mobile number until one is chosen. */
export function RecipientField({ networks, provider, form, saved }: RecipientFieldProps) {
  const kind = provider?.recipientKind ?? "PHONE";
  const name = recipientField(kind);
  return (
    <div className="grid min-w-0 content-start gap-2">
      <TextField
        {...form.field(name, name === "phone" ? phoneInput : undefined)}
        {...fieldsOfKind[kind](provider?.name)}
        key={kind}
        required
      />
      {/* A wrong number says nothing about its network. */}
      {name === "phone" && !form.problem.fields.phone && <NetworkHint networks={networks} form={form} />}
      <SavedChoices saved={saved.filter(({ recipient }) => recipient.kind === kind)} form={form} />
    </div>
  );
}

/** The looks of the field, by what the network delivers to. */
const fieldsOfKind = {
  PHONE: () => ({
    label: "Enter Mobile Number",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    placeholder: "081XXXXXXXX",
    className: "tabular",
  }),
  EMAIL: (network?: string) => ({
    label: `Enter ${network} Account Email`,
    type: "email",
    autoComplete: "email",
    placeholder: "name@example.com",
    hint: `${network} adds the data to the account with this email.`,
  }),
  CUSTOMER_NUMBER: (network?: string) => ({
    label: `Enter ${network} Customer Number`,
    inputMode: "numeric",
    autoComplete: "off",
    placeholder: "123456789",
    className: "tabular",
    hint: `You can find it in your ${network} account or on your receipts.`,
  }),
} satisfies Record<RecipientKind, (network?: string) => Partial<ComponentProps<typeof TextField>>>;

function SavedChoices({ saved, form }: Pick<RecipientFieldProps, "saved" | "form">) {
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Saved numbers" className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
      {saved.map(({ id, name, recipient }) => (
        <li key={id} className="max-w-full">
          <EditLink
            form={form}
            values={recipientFields(recipient)}
            title={recipient.formatted}
            className="grid min-h-11 min-w-11 max-w-full content-center rounded-band border border-line-strong bg-surface px-3 py-1 text-start text-sm wrap-anywhere font-semibold hover:border-ink"
          >
            {name}
          </EditLink>
        </li>
      ))}
    </ul>
  );
}

interface EditLinkProps {
  form: BundleForm;
  values: Partial<BundleFields>;
  title?: string;
  className: string;
  children: ReactNode;
}

/** A link that fills these fields; without scripts it leads to the form with them. */
function EditLink({ form, values, ...link }: EditLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    for (const [name, value] of Object.entries(values))
      if (value) form.edit(name as keyof BundleFields, value);
  }
  return <Link {...link} to={buyPath({ ...form.fields, ...values })} onClick={handleClick} />;
}

/** A hint about the network by the number's prefix. It never blocks, because numbers move between networks. */
function NetworkHint({ networks, form }: Pick<RecipientFieldProps, "networks" | "form">) {
  const { network, phone } = form.fields;
  const chosen = networks.find(({ id }) => id === network);
  const usual = providerOfNumber(networks, phone);
  const isUnknown = usual === undefined && isNigerianMobile(phone);
  return (
    <div role="status" className="empty:hidden">
      {isUnknown && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          We do not recognise numbers that start with {formatPhone(phone).slice(0, 4)} yet. Please check it
          before you pay.
        </p>
      )}
      {usual && usual.id !== chosen?.id && (
        <UsualNetwork usual={usual.name} chosen={chosen?.name}>
          <EditLink
            form={form}
            values={{ network: usual.id, package: "", option: "" }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {chosen ? `Change to ${usual.name}` : `Choose ${usual.name}`}
          </EditLink>
        </UsualNetwork>
      )}
    </div>
  );
}

interface UsualNetworkProps {
  /** The network whose numbers begin like this one. */
  usual: string;
  chosen: string | undefined;
  /** The link that chooses it. */
  children: ReactNode;
}

/** A number begins like those of another network: it may have been ported. */
export function UsualNetwork({ usual, chosen, children }: UsualNetworkProps) {
  const ported = chosen ? ` If it was ported to ${chosen}, you can continue.` : "";
  return (
    <div
      className={classNames(
        "flex gap-2 rounded-control px-3 pt-2 text-sm",
        chosen ? "bg-warning-soft text-warning" : "bg-primary-soft",
      )}
    >
      {chosen && <TriangleAlert size={18} className="mt-px shrink-0" />}
      <div>
        <p>{`This looks like ${withArticle(usual)} number.${ported}`}</p>
        {children}
      </div>
    </div>
  );
}
