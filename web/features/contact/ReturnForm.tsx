import { type ReturnableOrderQuery, type ReturnReason } from "./generated/ReturnForm";
import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { Select } from "../../ui/Select";
import { TextArea } from "../../ui/TextField";
import { returnForm } from "./return.form";

const reasons: Record<ReturnReason, string> = {
  NOT_AS_ORDERED: "It is not what I ordered",
  FAULTY: "It does not work, or is damaged",
  UNSUITABLE: "It is not right for what I told you I need",
  NOT_WANTED: "I do not want it any more",
};

interface ReturnFormProps {
  order: NonNullable<ReturnableOrderQuery["order"]>;
}

/** The contact form for a device that comes back: order, device and reason are fields, which make a case. */
export function ReturnForm({ order: { id, reference, lines } }: ReturnFormProps) {
  const { form, field, choice, message, button } = useActionForm(returnForm, {
    values: { orderId: id },
    initial: { lineId: lines.length === 1 ? lines[0]!.id : "", reason: "", message: "" },
  });
  return (
    <Form {...form} aria-labelledby="message-title" className="grid gap-5 sm:grid-cols-2">
      <p className="tabular font-semibold sm:col-span-2">Return a device of order {reference}</p>
      <Select
        label="Device"
        placeholder="Choose the device"
        options={lines.map((line) => ({ value: line.id, text: `${line.network} ${line.name}` }))}
        {...choice("lineId")}
      />
      <Select
        label="Reason"
        placeholder="Choose a reason"
        options={Object.entries(reasons).map(([value, text]) => ({ value, text }))}
        {...choice("reason")}
      />
      <div className="sm:col-span-2">
        <TextArea label="Enter your message" rows={6} {...field("message")} />
      </div>
      <FormMessage {...message} />
      <Button {...button} size="lg" block className="sm:col-span-2">
        Send message
      </Button>
    </Form>
  );
}
