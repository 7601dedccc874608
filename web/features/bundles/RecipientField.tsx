import type { ReactNode } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { TextField } from "../../ui/TextField";
import { phoneInput } from "../../values/phone-input";
import type { BundleFields } from "./bundle-form";
import { NetworkHint } from "./NetworkHint";
import { fittingRecipients, SavedChoices, type SavedRecipient } from "./SavedChoices";
import { type RecipientField as RecipientName, recipientField } from "./recipient";

interface RecipientFieldProps {
  networks: readonly NetworkFragment[];
  network: NetworkFragment | undefined;
  fields: BundleFields;
  error: string | undefined;
  /** Numbers that the customer keeps under a name. */
  saved: readonly SavedRecipient[];
  onChange: (name: RecipientName, value: string) => void;
  onNetwork: (id: string) => void;
}

/** Asks for what the chosen network delivers to; a mobile number until one is chosen. */
export function RecipientField({ networks, network, fields, error, saved, ...on }: RecipientFieldProps) {
  const name = recipientField(network?.recipientKind);

  const shared = {
    required: true,
    error,
    value: fields[name],
  };

  const choices = (
    <SavedChoices
      saved={fittingRecipients(saved, network?.recipientKind ?? "PHONE")}
      onChoose={(number) => on.onChange(name, name === "phone" ? phoneInput(number) : number)}
    />
  );

  if (network?.recipientKind === "EMAIL") {
    return (
      <Choosable choices={choices}>
        <TextField
          {...shared}
          key="email"
          label={`Enter ${network.name} Account Email`}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          hint={`${network.name} adds the data to the account with this email.`}
          onChange={(event) => on.onChange("account", event.target.value)}
        />
      </Choosable>
    );
  }
  if (network?.recipientKind === "CUSTOMER_NUMBER") {
    return (
      <Choosable choices={choices}>
        <TextField
          {...shared}
          key="customer-number"
          label={`Enter ${network.name} Customer Number`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123456789"
          className="tabular"
          hint={`You can find it in your ${network.name} account or on your receipts.`}
          onChange={(event) => on.onChange("account", event.target.value)}
        />
      </Choosable>
    );
  }
  return (
    <Choosable choices={choices}>
      <TextField
        {...shared}
        key="phone"
        label="Enter Mobile Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="081XXXXXXXX"
        className="tabular"
        onChange={(event) => on.onChange("phone", phoneInput(event.target.value))}
      />
      <NetworkHint networks={networks} network={network} phone={fields.phone} onNetwork={on.onNetwork} />
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
