import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../ui/Button";
import { Search } from "lucide-react";
import type { MenuScreen } from "../screen-list";

const CommandPalette = lazy(async () => ({
  default: (await import("./CommandPalette")).CommandPalette,
}));

/** Opens the search, as Ctrl+K and Cmd+K do. */
export function SearchButton({ screens }: { screens: readonly MenuScreen[] }) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!document.querySelector("[aria-modal=true]")) setIsOpen(true);
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={18} />
        Search
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette screens={screens} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
