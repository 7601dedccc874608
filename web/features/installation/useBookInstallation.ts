import {
  type BookedInstallationFragment,
  type InstallationVariant,
  useBookInstallationMutation,
} from "../../generated/operations";
import { noProblem } from "../../platform/form-problem";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { useSubmission } from "../../platform/use-submission";
import { followDetails } from "../identity/known-details";
import { emptyFieldsProblem, type InstallationFields, refusedProblem } from "./installation-form";

const intentionName = "book-installation";
/** How long 'Submitting request...' shows at least. */
const submittingMs = 2_500;

interface BookingOptions {
  variant: InstallationVariant;
  onBooked: (booking: BookedInstallationFragment) => void;
}

/** Books an installation. Without an answer the next attempt carries the same key, so that it is booked once. */
export function useBookInstallation({ variant, onBooked }: BookingOptions) {
  const [book, { client }] = useBookInstallationMutation();
  return useSubmission(emptyFieldsProblem, async (fields: InstallationFields) => {
    const shown = new Promise((resolve) => setTimeout(resolve, submittingMs));
    const intention = { ...fields, variant };
    const idempotencyKey = intentionKey(intentionName, intention);
    const { data } = await book({ variables: { input: { ...intention, idempotencyKey } } });
    if (!data) throw new Error("The answer is empty");
    releaseIntention(intentionName, intention);
    const answer = data.bookInstallation;
    // A refusal need not wait: there is something to do.
    if (answer.__typename !== "InstallationBooking") return refusedProblem(answer);
    followDetails(client, fields);
    await shown;
    onBooked(answer);
    return noProblem;
  });
}
