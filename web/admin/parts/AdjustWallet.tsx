import { useState } from "react";
import { formatNaira } from "../../values/naira";
import { formatDateTime } from "../../values/dates";
import { useStaffCustomerItemsQuery } from "../screens/generated/customers";
import { useEditableRowQuery } from "../screens/generated/editable-table";
import { ProposalDialog } from "./approval";

const type = "WalletAdjustment";
const offeredForMs = 30 * 24 * 60 * 60_000;

/** Adds money to a customer's wallet or takes it back: it waits for a second person's approval under Changes. */
export function AdjustWallet({ customerId: id }: { customerId: string }) {
  const { data } = useEditableRowQuery({ variables: { type, id } });
  const [offeredSince] = useState(() => Date.now() - offeredForMs);
  const { data: history } = useStaffCustomerItemsQuery({ variables: { id, first: 50 } });
  const items = (history?.staffCustomerItems.items ?? [])
    .filter(({ kind }) => kind !== "ADJUSTMENT")
    .filter(({ createdAt }) => Date.parse(createdAt) > offeredSince)
    .map(({ title, reference, state, amount, createdAt }) => ({
      value: reference,
      text: `${title} ${amount === null ? "" : formatNaira(amount)}`.trim(),
      note: `${state} · ${formatDateTime(createdAt)} · ${reference}`,
    }));
  const row = history && data?.editableRow;
  return (
    <ProposalDialog
      title="Adjust the wallet"
      {...{ type, row }}
      fields={{
        amount: {
          label: "Amount in naira",
          hint: "With a minus it is taken from the wallet",
          required: "Enter an amount, such as 500 or -500",
        },
        givesBack: {
          label: "What it gives back",
          hint: "The bank is asked about a top-up first. If it is paid, it is credited, and nothing is adjusted",
          required: "Choose what it gives back, or nothing",
          options: [...items, { value: "none", text: "Nothing of these" }],
        },
      }}
    >
      {row && <p>{row.label}</p>}
    </ProposalDialog>
  );
}
