import { useState } from "react";
import { type ConfirmInstallationMutation, useConfirmInstallationMutation } from "./generated/Installation";
import { answerOf, useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { CalendarCheck, CircleAlert, Mail } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { sections } from "../../values/paths";
import { CodeForm, IncompleteLink } from "../identity/email-links/CodeField";
import { useLinkCode } from "../identity/email-links/email-link";
import { BookedVisit } from "./BookedVisit";
import { bookedText, confirmForm, mailedText } from "./installation.form";

const introduction = "Press Confirm to keep the time that you chose.";

const timeTaken = {
  title: "This time is no longer available",
  text: "We held it for 30 minutes, and it is now taken. Nothing is booked.",
  way: "Choose another time",
};
const linkDead = {
  title: "This link does not work",
  text: "Links work for a day. Open the one in your newest email, or book a new time. Nothing is booked.",
  way: "Book an installation",
};

/** The link in the mail: a press confirms the time, or says that another customer has it. */
export function ConfirmInstallation() {
  const { code, setCode } = useLinkCode();
  const [confirm] = useConfirmInstallationMutation();
  const [answer, setAnswer] = useState<ConfirmInstallationMutation["confirmInstallation"] | null>(null);
  // Opening the link confirms nothing, because mail scanners open it, too. Confirming again has no further effect.
  const { send, isBusy, problem } = useSend(async () => {
    if (code) setAnswer(await answerOf(confirm({ variables: { code } })));
  });

  if (problem.text) return <InlineError onRetry={() => void send()}>{problem.text}</InlineError>;
  if (answer?.__typename === "InstallationBooking") {
    return (
      <EmptyState title="Your installation is confirmed" picture={<CalendarCheck size={36} />}>
        <div className="grid gap-3">
          <p role="status">{bookedText}.</p>
          <BookedVisit booking={answer} />
          <p>{mailedText(answer)}</p>
        </div>
      </EmptyState>
    );
  }
  if (answer) {
    const { title, way, text } = answer.__typename === "SlotNotAvailable" ? timeTaken : linkDead;
    return (
      <EmptyState
        title={title}
        picture={<CircleAlert size={36} />}
        action={<ButtonLink to={sections.installation}>{way}</ButtonLink>}
      >
        <p role="alert">{text}</p>
      </EmptyState>
    );
  }
  if (code === "") return <IncompleteLink onCode={setCode} />;
  if (code !== null) {
    return (
      <>
        <div className="scriptless:hidden">
          <EmptyState
            title="Confirm your installation"
            picture={<CalendarCheck size={36} />}
            action={
              <Button className="needs-script" busy={isBusy} disabled={!code} onClick={() => void send()}>
                Confirm
              </Button>
            }
          >
            {introduction}
          </EmptyState>
        </div>
        <CodeForm action={confirmForm} title="Confirm your installation" introduction={introduction}>
          Confirm
        </CodeForm>
      </>
    );
  }
  return (
    <EmptyState
      title="Confirm your installation"
      picture={<Mail size={36} />}
      action={<ButtonLink to={sections.installation}>Book an installation</ButtonLink>}
    >
      Open the link in the email we sent when you booked.
    </EmptyState>
  );
}
