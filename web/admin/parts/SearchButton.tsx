import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/Button";
import { Search } from "../../ui/icons";
import type { PaletteScreen } from "./palette-entries";

const CommandPalette = lazy(async () => ({
  default: (await import("./CommandPalette")).CommandPalette,
}));

/** Opens the search, as Ctrl+K and Cmd+K do. */
export function SearchButton({ screens }: { screens: readonly PaletteScreen[] }) {
  const { key } = useLocation();
  /** The page over which it is open: another page closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== key) setOpenOn(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!document.querySelector("[aria-modal=true]")) setOpenOn(key);
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [key]);

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpenOn(key)}
      >
        <Search size={18} />
        Search
      </Button>
      {openOn === key && (
        <Suspense fallback={null}>
          <CommandPalette screens={screens} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
}
