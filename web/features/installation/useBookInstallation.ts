import { useRef, useState } from "react";
import {
  type BookedInstallationFragment,
  type InstallationVariant,
  useBookInstallationMutation,
} from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import {
  emptyFieldsProblem,
  type FormProblem,
  type InstallationFields,
  noProblem,
  refusedProblem,
} from "./installation-form";

const intentionName = "book-installation";
/** How long 'Submitting request...' shows at least. */
const submittingMs = 2_500;

interface BookingOptions {
  variant: InstallationVariant;
  onBooked: (booking: BookedInstallationFragment) => void;
}

/** Books an installation. Without an answer the next attempt carries the same key, so that it is booked once. */
export function useBookInstallation({ variant, onBooked }: BookingOptions) {
  const [send] = useBookInstallationMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>(noProblem);
  // A second submit can come before the disabled button is on screen.
  const isRunning = useRef(false);

  async function book(fields: InstallationFields) {
    if (isRunning.current) return;
    const empty = emptyFieldsProblem(fields);
    if (empty) return setProblem(empty);
    isRunning.current = true;
    setIsBusy(true);
    setProblem(noProblem);
    const shown = new Promise((resolve) => setTimeout(resolve, submittingMs));
    const settled = await settle(fields);
    // A refusal need not wait: there is something to do.
    if ("booking" in settled) await shown;
    setIsBusy(false);
    isRunning.current = false;
    if ("booking" in settled) onBooked(settled.booking);
    else setProblem(settled.problem);
  }

  async function settle(
    fields: InstallationFields,
  ): Promise<{ booking: BookedInstallationFragment } | { problem: FormProblem }> {
    const intention = { ...fields, variant };
    try {
      const idempotencyKey = intentionKey(intentionName, intention);
      const { data } = await send({ variables: { input: { ...intention, idempotencyKey } } });
      if (!data) throw new Error("The answer is empty");
      releaseIntention(intentionName, intention);
      const answer = data.bookInstallation;
      if (answer.__typename === "InstallationBooking") return { booking: answer };
      return { problem: refusedProblem(answer) };
    } catch (error) {
      return { problem: { text: errorWords(error), fields: {} } };
    }
  }

  return { book, isBusy, problem, clearProblem: () => setProblem(noProblem) };
}
