import { lazy, Suspense, useRef, useState } from "react";
import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { Avatar } from "../../ui/Avatar";
import { ChevronDown } from "lucide-react";
import { useCloseOnLeaving } from "../../platform/use-close-on-leaving";
import { useOutsidePress } from "../../ui/useOutsidePress";

const load = () => import("./AccountMenuPanel");
const AccountMenuPanel = lazy(load);
const preload = () => void load().catch(() => undefined);

export function AccountMenu({ user }: { user: SignedInUserFragment }) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useCloseOnLeaving(close);
  useOutsidePress(menu, isOpen, close);

  return (
    <div
      ref={menu}
      className="needs-script relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label="Account menu"
        aria-expanded={isOpen}
        className="flex min-h-11 items-center gap-1 rounded-full pe-2"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar {...user} />
        <ChevronDown size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenuPanel user={user} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
