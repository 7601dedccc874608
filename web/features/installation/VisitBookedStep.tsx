import { useFragment } from "@apollo/client/react";
import { useContext } from "react";
import { useParams } from "react-router";
import {
  type BookedInstallationFragment,
  BookedInstallationFragmentDoc,
  useBookedVisitsQuery,
} from "./generated/Installation";
import { AskFirst } from "../../forms/AskFirst";
import { Step } from "../../forms/Step";
import { useStepState } from "../../forms/use-step";
import { FormAnswerContext } from "../../platform/form-answer";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { CalendarCheck, CalendarX, Search } from "lucide-react";
import { Skeleton } from "../../ui/Skeleton";
import { TextLink } from "../../ui/TextLink";
import { askAbout, paths } from "../../values/paths";
import { useSession } from "../identity/useSession";
import { BookedVisit, NextStep } from "./BookedVisit";
import { bookedText, cancelVisitForm, readVisit, storeDetails } from "./installation.form";

/** Confirms the booking; there is nothing to choose. */
export default function VisitBookedStep() {
  const { booking, isLoading } = useBooking();
  return (
    <Step label="Installation booked">
      {booking && <Booked booking={booking} />}
      {!booking && (isLoading ? <Skeleton className="h-72 w-full" /> : <NotShown />)}
    </Step>
  );
}

function Booked({ booking }: { booking: BookedInstallationFragment }) {
  if (booking.cancelledAt) return <Cancelled booking={booking} />;
  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
        <CalendarCheck size={40} />
      </span>
      <p className="display text-2xl">{bookedText}</p>
      <BookedVisit booking={booking} />
      <NextStep booking={booking} />
      <ChangeVisit booking={booking} />
    </div>
  );
}

/**
 * A visitor's visit is changed by answering its email, which gives the reference. The dialog right after booking has no
 * options (specification, section 2).
 */
function ChangeVisit({ booking: { id, reference, isCancellable } }: { booking: BookedInstallationFragment }) {
  const { user } = useSession();
  const { isAlone } = useStepState();
  if (!user || !isAlone) return null;
  if (!isCancellable) return <TextLink to={askAbout(reference)}>Change or cancel: write to us</TextLink>;
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      <AskFirst
        action={cancelVisitForm}
        values={{ id, next: "Yes" }}
        onAnswer={({ cancelInstallation: answer }) => {
          if (answer.__typename === "InstallationBooking") storeDetails(answer);
          return false;
        }}
        step={["stop", "change"]}
        label="Another time"
        question="We cancel this visit, and you choose another time on the next page. Somebody else may take this place at once, so you may not get it back."
        no="Keep this time"
        yes="Yes, choose another time"
      />
      <AskFirst
        action={cancelVisitForm}
        values={{ id, next: "No" }}
        step={["stop", "cancel"]}
        label="Cancel the visit"
        question="Cancel this visit? Nobody will come, and somebody else may take this place."
        no="Keep the visit"
        yes="Yes, cancel it"
      />
    </div>
  );
}

function Cancelled({ booking }: { booking: BookedInstallationFragment }) {
  return (
    <EmptyState
      title="This visit is cancelled"
      picture={<CalendarX size={36} />}
      action={<ButtonLink to={paths.scheduleInstallation}>Book another visit</ButtonLink>}
    >
      <BookedVisit booking={booking} />
    </EmptyState>
  );
}

function NotShown() {
  return (
    <EmptyState
      title="We cannot show this visit"
      picture={<Search size={36} />}
      action={<ButtonLink to={paths.account}>Orders and wallet</ButtonLink>}
    >
      Your email about it has the details. Visits that you book while logged in are under Orders and wallet.
    </EmptyState>
  );
}

/** A customer's own visit. A visitor's is shown to the browser that has just booked it, and to nobody by its id. */
function useBooking() {
  const { id = "" } = useParams();
  const { user, loading } = useSession();
  const { saved } = useContext(FormAnswerContext);
  const known = useFragment<BookedInstallationFragment>({
    fragment: BookedInstallationFragmentDoc,
    fragmentName: "BookedInstallation",
    from: { __typename: "InstallationBooking", id },
  });
  const visits = useBookedVisitsQuery({ skip: !user || known.complete });
  return {
    booking: known.complete ? known.data : readVisit(saved, id),
    isLoading: loading || visits.loading,
  };
}
