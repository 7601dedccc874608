import { useRef } from "react";
import { createPortal } from "react-dom";
import { openAuthModal } from "../../features/identity/auth-modal";
import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { Button } from "../../ui/Button";
import { X } from "../../ui/icons";
import { useLayer } from "../../ui/layers";
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

/** The menu that slides in over the page on a small screen. */
export default function MobileMenuPanel({ user, onClose }: MobileMenuPanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock();
  useModalFocus(layer, panel, onClose);
  useLayer(onClose);

  function handleSignUp() {
    onClose();
    openAuthModal();
  }

  return createPortal(
    <div
      ref={layer}
      className="scrim menu-scrim"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div ref={panel} role="dialog" aria-modal="true" aria-label="Menu" tabIndex={-1} className="menu">
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
                <PageLink to={link} end className="menu-link" onClick={onClose}>
                  {text}
                  {link === paths.cart && user && <CartCount count={user.cart.numberInCart} />}
                </PageLink>
              </li>
            ))}
            {user && (
              <li>
                <PageLink to={paths.account} end className="menu-link" onClick={onClose}>
                  Orders and wallet
                </PageLink>
              </li>
            )}
            {user && (
              <li>
                <PageLink to={paths.accountSettings} className="menu-link" onClick={onClose}>
                  <AccountSettingsLabel user={user} />
                </PageLink>
              </li>
            )}
          </ul>
        </nav>
        {user ? (
          <LogoutButton className="btn btn-outline" onLoggedOut={onClose} />
        ) : (
          <Button onClick={handleSignUp}>Sign Up</Button>
        )}
      </div>
    </div>,
    document.body,
  );
}
