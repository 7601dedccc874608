import { useConfirmInstallationMutation } from "../../generated/operations";
import { answerOf } from "../../platform/use-send";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { CalendarCheck, CircleAlert, Mail } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { sections } from "../../values/paths";
import { CodeForm, IncompleteLink } from "../identity/email-links/CodeField";
import { useLinkCode, useSendCode } from "../identity/email-links/email-link";
import { BookedVisit } from "./BookedVisit";
import { bookedText, confirmForm } from "./installation.form";

/** The result of the link in the mail: the time is confirmed, or has been given to another customer. */
export function ConfirmInstallation() {
  const { code, setCode } = useLinkCode();
  const [confirm] = useConfirmInstallationMutation();
  // Confirming again has no further effect.
  const { answer, problem, retry } = useSendCode(code, (read) =>
    answerOf(confirm({ variables: { code: read } })),
  );

  if (problem) return <InlineError onRetry={retry}>{problem}</InlineError>;
  if (answer?.__typename === "InstallationBooking") {
    return (
      <EmptyState title="Your installation is confirmed" picture={<CalendarCheck size={36} />}>
        <div className="grid gap-3">
          <p role="status">{bookedText}.</p>
          <BookedVisit booking={answer} />
          <p>We have sent you the details by email.</p>
        </div>
      </EmptyState>
    );
  }
  if (answer?.__typename === "SlotNotAvailable") {
    return (
      <EmptyState
        title="This time is no longer available"
        picture={<CircleAlert size={36} />}
        action={<ButtonLink to={sections.installation}>Choose another time</ButtonLink>}
      >
        <p role="alert">We held it for 30 minutes, and it is now taken. Nothing is booked.</p>
      </EmptyState>
    );
  }
  if (answer) {
    return (
      <EmptyState
        title="This link does not work"
        picture={<CircleAlert size={36} />}
        action={<ButtonLink to={sections.installation}>Book an installation</ButtonLink>}
      >
        <p role="alert">
          Links work for a day. Open the one in your newest email, or book a new time. Nothing is booked.
        </p>
      </EmptyState>
    );
  }
  if (code === "") return <IncompleteLink onCode={setCode} />;
  if (code !== null) {
    return (
      <>
        <div className="needs-script">
          <EmptyState
            title="Confirming your installation"
            picture={<Spinner label="Confirming" size={36} />}
          />
        </div>
        <CodeForm
          action={confirmForm}
          title="Confirm your installation"
          introduction="Press Confirm to keep the time that you chose."
        >
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
