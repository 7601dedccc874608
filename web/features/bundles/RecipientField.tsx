import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { TextField } from "../../ui/TextField";
import { phoneInput } from "../../values/phone-input";
import type { BundleFields } from "./bundle-form";
import type { FormProblem } from "./BundleForm";
import { NetworkHint } from "./NetworkHint";
import { type RecipientField as RecipientName, recipientField } from "./recipient";

interface RecipientFieldProps {
  networks: readonly NetworkFragment[];
  network: NetworkFragment | undefined;
  fields: BundleFields;
  problem: FormProblem | null;
  input: RefObject<HTMLInputElement | null>;
  onChange: (name: RecipientName, value: string) => void;
  onNetwork: (id: string) => void;
}

/** Asks for what the chosen network delivers to; a mobile number until one is chosen. */
export function RecipientField({ networks, network, fields, problem, input, ...on }: RecipientFieldProps) {
  const name = recipientField(network?.recipientKind);

  // What was typed before the page's scripts were there is kept: the next render would empty the field.
  const keepEarly = useEffectEvent(() => {
    const early = input.current?.value;
    if (early && early !== fields.phone) on.onChange("phone", phoneInput(early));
  });
  useLayoutEffect(() => keepEarly(), []);

  const shared = {
    ref: input,
    required: true,
    error: problem?.field === name ? problem.text : undefined,
    value: fields[name],
  };

  if (network?.recipientKind === "EMAIL") {
    return (
      <TextField
        {...shared}
        key="email"
        label={`Enter ${network.name} Account Email`}
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        hint={`${network.name} adds the data to the account with this e-mail.`}
        onChange={(event) => on.onChange("account", event.target.value)}
      />
    );
  }
  if (network?.recipientKind === "CUSTOMER_NUMBER") {
    return (
      <TextField
        {...shared}
        key="customer-number"
        label={`Enter ${network.name} Customer Number`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="123456789"
        className="tabular"
        hint={`You find it in your ${network.name} account and on its receipts.`}
        onChange={(event) => on.onChange("account", event.target.value)}
      />
    );
  }
  return (
    <div className="grid content-start gap-2">
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
    </div>
  );
}
