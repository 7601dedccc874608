import { type ComponentProps, createContext, type ReactNode, Suspense, useContext, useState } from "react";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { type Done, type Sent, settle } from "./action";

type ButtonProps = Omit<ComponentProps<typeof Button>, "onClick">;

interface ActionButtonProps<Data extends object> extends ButtonProps {
  send: () => Sent<Data>;
  /** The button is busy until it has resolved. */
  onDone?: (answer: Done<Data>) => unknown;
}

/** A button that sends a mutation at once, with its refusal below. */
export function ActionButton<Data extends object>({
  send,
  onDone = () => undefined,
  busy,
  ...button
}: ActionButtonProps<Data>) {
  const sending = useSend(() => settle(send(), onDone));
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        {...button}
        busy={busy || sending.isBusy}
        onClick={() => void sending.send()}
      />
      {sending.problem.text && (
        <span role="alert" className="basis-full text-sm text-danger">
          {sending.problem.text}
        </span>
      )}
    </>
  );
}

interface DialogButtonProps extends ButtonProps {
  dialog: ReactNode;
}

const CloseDialog = createContext(() => {});

/** Closes the dialog that a DialogButton has opened. */
export const useCloseDialog = () => useContext(CloseDialog);

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <CloseDialog value={() => setIsOpen(false)}>
          <Suspense>{dialog}</Suspense>
        </CloseDialog>
      )}
    </>
  );
}
