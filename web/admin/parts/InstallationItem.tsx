import { Badge, type StatusBadge } from "../../ui/Badge";
import { formatDate, formatDateTime, formatSlot } from "../../values/dates";
import { formatPhone } from "../../values/phone-input";
import {
  type StaffInstallationState,
  useCancelInstallationMutation,
} from "../screens/generated/installations";
import { useMay } from "../session/useSession";
import { DialogAction, reasonForCustomer } from "./ActionDialog";
import { handledText, MoveVisit, type VisitProps } from "./MoveVisit";

const badges: Record<StaffInstallationState, StatusBadge> = {
  CONFIRMED: { text: "Confirmed", tone: "success" },
  HELD: { text: "Not confirmed yet", tone: "warning" },
  LAPSED: { text: "Not confirmed in time", tone: "neutral" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};

/** A visit: when, at whose address, and the buttons to move and to cancel it. */
export function InstallationItem({ visit, onDone }: VisitProps) {
  const may = useMay();
  const { reference, name, phone, email, address, time, state, isOpen } = visit;
  const { text, tone } = badges[state];
  return (
    <li className="card grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="tabular text-lg">
          {formatSlot(time)}, {reference}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <address className="grid gap-1 wrap-anywhere not-italic">
        <span className="font-semibold">{name}</span>
        <span>{address}</span>
        <a href={`tel:${phone}`} className="tabular">
          {formatPhone(phone)}
        </a>
        <span>{email}</span>
      </address>
      <Notes visit={visit} />
      {isOpen && may("installations.edit") && (
        <div className="flex flex-wrap gap-2">
          <MoveVisit visit={visit} onDone={onDone} />
          <CancelVisit visit={visit} onDone={onDone} />
        </div>
      )}
    </li>
  );
}

function CancelVisit({ visit: { id, reference, name, date, time }, onDone }: VisitProps) {
  const [cancel] = useCancelInstallationMutation();
  return (
    <DialogAction
      action="Cancel visit"
      aria-label={`Cancel visit ${reference}`}
      title={`Cancel ${reference}?`}
      fields={{ reason: reasonForCustomer }}
      isDestructive
      onDone={onDone}
      send={({ reason }) => cancel({ variables: { input: { id, reason } } })}
      done={({ isMailed }) => handledText("The visit is cancelled", isMailed)}
    >
      <p>
        {name} expects us on {formatDate(date)}, {formatSlot(time)}. This cannot be undone.
      </p>
    </DialogAction>
  );
}

function Notes({
  visit: { state, heldUntil, movedAt, cancelledAt, cancelReason },
}: Pick<VisitProps, "visit">) {
  return (
    <div className="grid gap-1 text-sm text-muted empty:hidden">
      {state === "HELD" && heldUntil && <p>Held until {formatDateTime(heldUntil)}</p>}
      {movedAt && <p>Rescheduled {formatDateTime(movedAt)}</p>}
      {cancelledAt && (
        <p className="wrap-anywhere">
          Cancelled {formatDateTime(cancelledAt)}: {cancelReason}
        </p>
      )}
    </div>
  );
}
