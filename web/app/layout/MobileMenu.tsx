import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { preloadAuthModal } from "../../features/identity/AuthModalHost";
import type { SignedInUserFragment } from "../../generated/operations";
import { Menu } from "../../ui/icons";

const load = () => import("./MobileMenuPanel");
const MobileMenuPanel = lazy(load);
const preload = () => void load().catch(() => undefined);

interface MobileMenuProps {
  user: SignedInUserFragment | null;
}

export function MobileMenu({ user }: MobileMenuProps) {
  // Going to another page closes it, also when its code has not come yet.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;

  function open() {
    setOpenAt(key);
    preloadAuthModal();
  }

  return (
    <div className="needs-script lg:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="btn btn-ghost -me-2 w-11 p-0"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Menu size={26} />
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenuPanel user={user} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
