import { HiddenFields } from "../../platform/HiddenFields";
import { Button } from "../../ui/Button";
import { fundingCheckForm } from "./funding.form";

/** Asks the gateway for a payment's state where no scripts do so by themselves. */
export function CheckWithoutScripts({ reference }: { reference: string }) {
  return (
    <noscript>
      <form method="post">
        <HiddenFields name={fundingCheckForm.name} values={{ reference }} />
        <Button type="submit" variant="outline">
          Check again
        </Button>
      </form>
    </noscript>
  );
}
