import { toastSuccess } from "../../ui/toast";

/** Shows the outcome for a visit, and whether the customer gets a mail about it. */
export function toastHandled(done: string, isMailed: boolean): void {
  toastSuccess(
    isMailed
      ? `${done}, and the customer is notified by email`
      : `${done}. This address can get no more email now: please call the customer`,
  );
}
