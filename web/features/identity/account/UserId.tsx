import { useRef, useState } from "react";
import { Button } from "../../../ui/Button";

interface UserIdProps {
  id: string;
}

export function UserId({ id }: UserIdProps) {
  const text = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setSaid("Copied");
    } catch {
      // No clipboard, or no leave to write to it: the rest is for the customer's own keys.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setSaid("Selected. Now copy it with your keyboard or a long press");
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">Give this to customer care so that they can find your account.</p>
      <code ref={text} className="rounded-small bg-sunken px-3 py-2 text-lg break-all">
        {id}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          Copy user ID
        </Button>
        <span role="status" className="text-muted">
          {said}
        </span>
      </div>
    </div>
  );
}
