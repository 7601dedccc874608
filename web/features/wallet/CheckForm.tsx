import { HiddenFields } from "../../platform/HiddenFields";
import { Button } from "../../ui/Button";
import { fundingCheckForm } from "./funding.form";

/** Asks the gateway for a payment's state. For a <noscript>: with scripts the page asks by itself. */
export function CheckForm({ reference }: { reference: string }) {
  return (
    <form method="post">
      <HiddenFields name={fundingCheckForm.name} values={{ reference }} />
      <Button type="submit" variant="outline">
        Check again
      </Button>
    </form>
  );
}
