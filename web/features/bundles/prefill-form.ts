import { emptyFields } from "./bundle-form";
import { keepDraft } from "./form-draft";

/** Has the form begin with that network and recipient; the plan comes with the page's address. */
export function prefillForm(networkId: string, recipient: string): void {
  const isPhone = recipient.startsWith("+234");
  keepDraft({
    ...emptyFields,
    network: networkId,
    phone: isPhone ? recipient.replace("+234", "0") : "",
    account: isPhone ? "" : recipient,
  });
}
