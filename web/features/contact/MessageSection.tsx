import { useState } from "react";
import { CircleCheck } from "../../ui/icons";
import { toastSuccess } from "../../ui/toast";
import { MessageForm } from "./MessageForm";

export function MessageSection() {
  const [reference, setReference] = useState<string | null>(null);

  function handleSent(sent: string) {
    setReference(sent);
    toastSuccess("Thank you for your message! We will respond as soon as we can");
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
                  Your message is with us. Its reference is <span className="tabular">{reference}</span>.
                </span>
              </p>
            )}
          </div>
        </div>
        <div className="card p-5 sm:p-8">
          <MessageForm onSent={handleSent} />
        </div>
      </div>
    </section>
  );
}
