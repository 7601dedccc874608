import { useFragment } from "@apollo/client/react";
import { useContext } from "react";
import { useParams } from "react-router";
import {
  type BookedInstallationFragment,
  BookedInstallationFragmentDoc,
  useBookedVisitsQuery,
} from "./generated/Installation";
import { Step } from "../../forms/Step";
import { FormAnswerContext } from "../../platform/form-answer";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { CalendarCheck, Search } from "lucide-react";
import { Skeleton } from "../../ui/Skeleton";
import { paths } from "../../values/paths";
import { useSession } from "../identity/useSession";
import { BookedVisit, NextStep } from "./BookedVisit";
import { bookedText, readVisit } from "./installation.form";

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
  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
        <CalendarCheck size={40} />
      </span>
      <p className="display text-2xl">{bookedText}</p>
      <BookedVisit booking={booking} />
      <NextStep booking={booking} />
    </div>
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
