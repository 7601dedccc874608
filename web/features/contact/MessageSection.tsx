import { type ComponentProps, useState } from "react";
import { useSearchParams } from "react-router";
import { useActionForm } from "../../forms/use-action-form";
import { Form } from "../../forms/Form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { CircleCheck, Send } from "lucide-react";
import { TextArea, TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { useSession } from "../identity/useSession";
import { useReturnableOrderQuery } from "./generated/ReturnForm";
import { messageForm, thankYou } from "./message.form";
import { ReturnForm } from "./ReturnForm";

export function MessageSection() {
  const [reference, setReference] = useState<string | null>(null);
  const returned = useReturnedOrder();

  function handleSent(sent: string) {
    setReference(sent);
    toastSuccess(thankYou);
  }

  return (
    <section id="message" aria-labelledby="message-title" className="container-page section">
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="message-title">Send us a message</h2>
          <p className="max-w-120 text-lg text-muted">
            Tell us about a bundle that did not arrive, an order or an idea. A person reads every message and
            answers by email.
          </p>
          <div role="status">
            {reference && (
              <p className="flex items-center gap-3 rounded-control bg-success-soft px-4 py-3 font-medium text-success">
                <CircleCheck size={20} className="shrink-0" />
                <span>
                  We have your message. Your reference is <span className="tabular">{reference}</span>.
                </span>
              </p>
            )}
          </div>
        </div>
        <div className="card p-5 sm:p-8">
          {returned ? <ReturnForm order={returned} /> : <MessageForm onSent={handleSent} />}
        </div>
      </div>
    </section>
  );
}

/** The customer's own order in the address, of which a device comes back. */
function useReturnedOrder() {
  const { user } = useSession();
  const id = useSearchParams()[0].get("return") ?? "";
  const { data } = useReturnableOrderQuery({ variables: { id }, skip: !user || !id });
  return data?.order?.orderStatus === "DELIVERED" ? data.order : null;
}

function MessageForm({ onSent }: { onSent: (reference: string) => void }) {
  const { user } = useSession();
  const { form, field, message, button } = useActionForm(messageForm, {
    draft: "contact-form",
    initial: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : "",
      email: user?.email ?? "",
      message: useMessageAbout(),
      website: "",
    },
    onAnswer({ sendContactMessage: answer }) {
      if (answer.__typename !== "ContactMessage") return false;
      onSent(answer.reference);
      return true;
    },
  });

  return (
    <Form {...form} aria-labelledby="message-title" className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <div className="sm:col-span-2">
        <TextArea label="Enter your message" rows={6} {...field("message")} />
      </div>
      <Honeypot {...field("website")} />
      <FormMessage {...message} />
      <Button {...button} size="lg" block className="sm:col-span-2">
        <Send size={20} />
        Send message
      </Button>
    </Form>
  );
}

/** The beginning of a message about an order or a visit; anything but a reference in the address is ignored. */
function useMessageAbout(): string {
  const [search] = useSearchParams();
  const about = search.get("about") ?? "";
  return /^OY[A-Z]-[0-9A-Z]{10}$/.test(about) ? `About ${about}: ` : "";
}

/** A honeypot: people cannot see, hear or reach this field, so the server discards messages that have it filled in. */
function Honeypot({ name, value, onChange }: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" name={name} value={value} onChange={onChange} />
      </label>
    </div>
  );
}
