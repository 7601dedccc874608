import { useState } from "react";
import { type SavedNumberFragment, useRemoveSavedNumberMutation } from "../../generated/operations";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { clearProblems, toastError } from "../../ui/toast";
import { LongText } from "../../ui/LongText";
import { formatRecipient } from "../bundles/recipient";
import { SavedNumberForm } from "./SavedNumberForm";

interface SavedNumberRowProps {
  number: SavedNumberFragment;
}

export function SavedNumberRow({ number }: SavedNumberRowProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [removeNumber] = useRemoveSavedNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });

  const { send: remove, isBusy } = useSend(
    async () => {
      clearProblems();
      await answerOf(removeNumber({ variables: { id: number.id } }));
    },
    { tell: toastError },
  );

  return (
    <li className="px-5 py-4 sm:px-6">
      {isChanging ? (
        <SavedNumberForm number={number} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{number.name}</p>
            <p className="tabular text-muted">
              <LongText>{formatRecipient(number.number)}</LongText>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Change ${number.name}`}
              onClick={() => setIsChanging(true)}
            >
              Change
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={isBusy}
              aria-label={`Remove ${number.name}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
