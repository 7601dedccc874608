import {
  type BookedInstallationFragment,
  type InstallationVariant,
  useBookInstallationMutation,
} from "../../generated/operations";
import { sendOnce } from "../../platform/idempotency-key";
import { answerOf, useSend } from "../../platform/use-send";
import { followDetails } from "../identity/known-details";
import { emptyFieldsProblem, type InstallationFields, refusedProblem } from "./installation-form";

/** How long 'Submitting request...' shows at least. */
const submittingMs = 2_500;

interface BookingOptions {
  variant: InstallationVariant;
  onBooked: (booking: BookedInstallationFragment) => void;
}

/** Books an installation. Without an answer the next attempt carries the same key, so that it is booked once. */
export function useBookInstallation({ variant, onBooked }: BookingOptions) {
  const [book, { client }] = useBookInstallationMutation();
  return useSend(async (fields: InstallationFields) => {
    const missing = emptyFieldsProblem(fields);
    if (missing) return missing;
    const shown = new Promise((resolve) => setTimeout(resolve, submittingMs));
    const intention = { ...fields, variant };
    const answer = await sendOnce("book-installation", intention, (idempotencyKey) =>
      answerOf(book({ variables: { input: { ...intention, idempotencyKey } } })),
    );
    // A refusal need not wait: there is something to do.
    if (answer.__typename !== "InstallationBooking") return refusedProblem(answer);
    followDetails(client, fields);
    await shown;
    onBooked(answer);
  });
}
