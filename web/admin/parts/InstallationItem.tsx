import { lazy, Suspense, useState } from "react";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { formatSlot } from "../../values/dates";
import { formatPhone } from "../../values/phone-input";
import type {
  StaffInstallationLineFragment,
  StaffInstallationState,
} from "../screens/generated/installations";
import { useMay } from "../session/useSession";
import { formatTime } from "./lagos-time";

const MoveVisitDialog = lazy(async () => ({ default: (await import("./MoveVisitDialog")).MoveVisitDialog }));
const CancelVisitDialog = lazy(async () => ({
  default: (await import("./CancelVisitDialog")).CancelVisitDialog,
}));

const badges: Record<StaffInstallationState, StatusBadge> = {
  CONFIRMED: { text: "Confirmed", tone: "success" },
  HELD: { text: "Not confirmed yet", tone: "warning" },
  LAPSED: { text: "Not confirmed in time", tone: "neutral" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};

interface InstallationItemProps {
  visit: StaffInstallationLineFragment;
  onDone: () => void;
}

/** A visit: when, at whose address, and the buttons to move and to cancel it. */
export function InstallationItem({ visit, onDone }: InstallationItemProps) {
  const [opened, setOpened] = useState<"move" | "cancel" | null>(null);
  const may = useMay();
  const close = () => setOpened(null);
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
          <Button size="sm" aria-label={`Reschedule ${reference}`} onClick={() => setOpened("move")}>
            Reschedule
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Cancel visit ${reference}`}
            onClick={() => setOpened("cancel")}
          >
            Cancel visit
          </Button>
        </div>
      )}
      <Suspense>
        {opened === "move" && <MoveVisitDialog visit={visit} onDone={onDone} onClose={close} />}
        {opened === "cancel" && <CancelVisitDialog visit={visit} onDone={onDone} onClose={close} />}
      </Suspense>
    </li>
  );
}

function Notes({
  visit: { state, heldUntil, movedAt, cancelledAt, cancelReason },
}: Pick<InstallationItemProps, "visit">) {
  return (
    <div className="grid gap-1 text-sm text-muted empty:hidden">
      {state === "HELD" && heldUntil && <p>Held until {formatTime(heldUntil)}</p>}
      {movedAt && <p>Rescheduled {formatTime(movedAt)}</p>}
      {cancelledAt && (
        <p className="wrap-anywhere">
          Cancelled {formatTime(cancelledAt)}: {cancelReason}
        </p>
      )}
    </div>
  );
}
