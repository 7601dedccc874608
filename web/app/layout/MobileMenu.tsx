import { lazy, Suspense, useState } from "react";
import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { Menu } from "lucide-react";
import { useCloseOnLeaving } from "../../platform/use-close-on-leaving";

const load = () => import("./MobileMenuPanel");
const MobileMenuPanel = lazy(load);
const preload = () => void load().catch(() => undefined);

export function MobileMenu({ user }: { user: SignedInUserFragment | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useCloseOnLeaving(close);

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
        onClick={() => setIsOpen(true)}
      >
        <Menu size={26} />
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenuPanel user={user} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
