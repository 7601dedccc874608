import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { TextField } from "../../ui/TextField";
import { formatNaira } from "../../values/naira";
import type { SpendingRulesPartsFragment } from "./generated/Security";
import { PinField } from "../../forms/PinField";
import { CardSection } from "../../ui/CardSection";
import { dayLimitForm } from "./spending.forms";

export function DayLimit({
  rules: { dayLimit, spentOfLimit, pinRule },
}: {
  rules: SpendingRulesPartsFragment;
}) {
  const { form, field, message, button } = useActionForm(dayLimitForm, {
    initial: { limit: dayLimit === null ? "" : String(dayLimit), pin: "" },
  });
  return (
    <CardSection title="Limit for 24 hours">
      <p className="text-muted">
        {dayLimit === null
          ? "You have no limit. With one, nobody spends more than that in 24 hours from your wallet, renewals included."
          : `You have spent ${formatNaira(spentOfLimit ?? dayLimit)} of ${formatNaira(dayLimit)} in the last 24 hours, renewals included.`}
      </p>
      <Form {...form} className="grid gap-4">
        <TextField
          label="Limit (₦)"
          inputMode="decimal"
          autoComplete="off"
          className="tabular max-w-60"
          hint="Leave it empty for no limit. A lower limit applies at once, a higher one after 24 hours."
          {...field("limit")}
        />
        {dayLimit !== null && pinRule !== "NEVER" && (
          <PinField label="PIN, to raise the limit" {...field("pin")} />
        )}
        <FormMessage {...message} />
        <div>
          <Button {...button} variant="outline">
            Save limit
          </Button>
        </div>
      </Form>
    </CardSection>
  );
}
