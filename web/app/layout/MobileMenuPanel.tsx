import { useRef } from "react";
import { createPortal } from "react-dom";
import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { LogInLink } from "../../features/identity/LogInLink";
import { X } from "lucide-react";
import { useBackCloses } from "../../ui/back-closes";
import { useModalFocus, useScrollLock } from "../../ui/useModalFocus";
import { paths } from "../../values/paths";
import { headerLinks } from "./header-links";
import { AccountSettingsLabel, CartCount, LogoutButton } from "./MenuItems";
import { PageLink } from "./PageLink";
import { ThemeToggle } from "./ThemeToggle";

interface MobileMenuPanelProps {
  user: SignedInUserFragment | null;
  onClose: () => void;
}

const row =
  "flex min-h-12 items-center justify-between rounded-control px-4 py-2 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold";

/** The menu that slides in over the page on a small screen. */
export default function MobileMenuPanel({ user, onClose }: MobileMenuPanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock();
  useModalFocus(layer, panel, onClose);
  useBackCloses(onClose);

  return createPortal(
    <div
      ref={layer}
      className="fixed inset-0 z-40 bg-scrim [border-top:var(--toast-room)_solid_transparent] [transition:background-color_.3s] lg:hidden starting:bg-transparent"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        tabIndex={-1}
        className="absolute inset-y-0 end-0 flex w-[min(20rem,85vw)] flex-col gap-6 overflow-y-auto overscroll-contain bg-raised p-4 shadow-raised outline-none [transition:.3s_var(--ease-out)] starting:[translate:100%]"
      >
        <div className="flex justify-between">
          <ThemeToggle />
          <button type="button" aria-label="Close menu" className="btn btn-ghost w-11 p-0" onClick={onClose}>
            <X size={26} />
          </button>
        </div>
        <nav aria-label="Main">
          <ul className="grid gap-1">
            {headerLinks.map(({ text, link }) => (
              <li key={text}>
                <PageLink to={link} end className={row} onClick={onClose}>
                  {text}
                  {link === paths.cart && user && <CartCount count={user.cart.numberInCart} />}
                </PageLink>
              </li>
            ))}
            {user && (
              <li>
                <PageLink to={paths.account} end className={row} onClick={onClose}>
                  Orders and wallet
                </PageLink>
              </li>
            )}
            {user && (
              <li>
                <PageLink to={paths.accountSettings} className={row} onClick={onClose}>
                  <AccountSettingsLabel user={user} />
                </PageLink>
              </li>
            )}
          </ul>
        </nav>
        {user ? (
          <LogoutButton className="btn btn-outline" onLoggedOut={onClose} />
        ) : (
          <LogInLink onClick={onClose}>Sign Up</LogInLink>
        )}
      </div>
    </div>,
    document.body,
  );
}
