import type { ReactNode } from "react";
import { Button } from "../../ui/Button";

interface DialogButtonsProps {
  /** The button that does it. */
  children: ReactNode;
  onClose: () => void;
}

/** The buttons at the end of a dialog. */
export function DialogButtons({ children, onClose }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <Button variant="outline" onClick={onClose}>
        Back
      </Button>
    </div>
  );
}
