import { type ReactNode, useState } from "react";
import { Plus } from "lucide-react";

interface FoldedOnPhonesProps {
  summary: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Content that is needed less often: a phone shows its summary, a wide screen all of it. */
export function FoldedOnPhones({ summary, startsOpen = false, children }: FoldedOnPhonesProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className="folded-on-phones group"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 no-marker items-center justify-between gap-2 text-sm font-semibold">
        {summary}
        <Plus size={18} className="shrink-0 transition-transform group-open:[transform:rotate(45deg)]" />
      </summary>
      {children}
    </details>
  );
}
