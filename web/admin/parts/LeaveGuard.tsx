import { useBlocker } from "react-router";
import { Button } from "../../ui/Button";
import { Modal } from "../../ui/Modal";

/** Confirms leaving with unsaved edits. They stay in the tab in any case. */
export function LeaveGuard({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Modal open title="Leave without saving?" size="sm" onClose={() => blocker.reset()}>
      <p className="mb-4">Your edits are not saved. They stay in this tab until you return.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => blocker.reset()}>Stay</Button>
        <Button variant="outline" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
