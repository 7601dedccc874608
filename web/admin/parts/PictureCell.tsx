import { type KeyboardEvent, useRef } from "react";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { uploadPicture } from "./upload-picture";

interface PictureCellProps {
  /** Such as "Picture, 5g Turbo Router (MTN)". */
  label: string;
  /** Row and column, by which the keyboard finds it. */
  place: string;
  address: string;
  canEdit: boolean;
  isOptional: boolean;
  isEdited: boolean;
  onEdit: (address: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A picture, and the way to choose another: it is uploaded at once, and shown to customers when the change is saved. */
export function PictureCell(props: PictureCellProps) {
  const { label, place, address, canEdit, isOptional, isEdited, onEdit, onKeyDown } = props;
  // A device keeps the drawing that it came with.
  const canRemove = canEdit && isOptional && address !== "" && !address.startsWith("/devices/");
  const input = useRef<HTMLInputElement>(null);
  const uploading = useSend(
    async (file: File) => {
      onEdit(await uploadPicture(file));
      return undefined;
    },
    { messageOf: (error) => (error instanceof Error ? error.message : String(error)) },
  );
  return (
    <div className="grid w-24 gap-1 py-1">
      <div className="grid justify-items-start gap-1">
        {address ? (
          <img
            src={address}
            alt={isEdited ? `New: ${label}` : label}
            width={48}
            height={36}
            loading="lazy"
            className="h-9 w-12 shrink-0 rounded-small bg-white object-contain"
          />
        ) : (
          <span className="w-12 shrink-0 text-sm text-muted">None</span>
        )}
        {canEdit && (
          <Button
            variant="outline"
            size="sm"
            data-cell={place}
            busy={uploading.isBusy}
            aria-label={`Choose: ${label}`}
            onKeyDown={(event) => event.key !== "Enter" && onKeyDown(event)}
            onClick={() => input.current?.click()}
          >
            Choose
          </Button>
        )}
      </div>
      {canRemove && (
        <Button variant="ghost" size="sm" aria-label={`Remove: ${label}`} onClick={() => onEdit("")}>
          Remove
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ""; // so that the same file can be chosen again
          if (file) void uploading.send(file);
        }}
      />
      {uploading.problem.text && (
        <p role="alert" className="text-sm text-danger">
          {uploading.problem.text}
        </p>
      )}
    </div>
  );
}
