import { DialogAction } from "./ActionDialog";
import type { Sent } from "./action";

interface NotesProps {
  /** What the notes are about. */
  reference: string;
  notes: string | null;
  send: (text: string) => Sent<object>;
}

/** What colleagues noted, and the button that adds a note. */
export function Notes({ reference, notes, send }: NotesProps) {
  return (
    <div className="grid justify-items-start gap-2">
      {notes && <p className="text-sm wrap-anywhere whitespace-pre-line">{notes.trim()}</p>}
      <DialogAction<"text", object>
        action="Add a note"
        aria-label={`Add a note: ${reference}`}
        title={`Note about ${reference}`}
        fields={{ text: noteField }}
        send={({ text }) => send(text)}
      />
    </div>
  );
}

const noteField = {
  label: "Note",
  hint: "For colleagues; customers do not see it.",
  autoComplete: "off",
  required: "Write a note",
  maxLength: 500,
};
