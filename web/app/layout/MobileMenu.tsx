import type { RefObject } from "react";
import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { LogInLink } from "../../features/identity/LogInLink";
import { Menu, X } from "lucide-react";
import { useBackCloses } from "../../ui/back-closes";
import { useModalFocus, useScrollLock } from "../../ui/useModalFocus";
import { paths } from "../../values/paths";
import { headerLinks } from "./header-links";
import { AccountSettingsLabel, CartCount, LogoutButton } from "./MenuItems";
import { PageLink } from "./PageLink";
import { ThemeToggle } from "./ThemeToggle";
import { useDetails } from "./use-details";

const row =
  "flex min-h-12 items-center justify-between rounded-control px-4 py-2 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold";

/**
 * The menu that slides in over the page on a small screen. It opens before the page is hydrated, and without scripts.
 * The dimmed page beside the panel is a part of the button, so that a press there closes the menu.
 */
export function MobileMenu({ user }: { user: SignedInUserFragment | null }) {
  const { isOpen, close, ref, ...details } = useDetails();
  return (
    <details ref={ref} className="group lg:hidden" {...details}>
      <summary
        aria-label="Menu"
        className="-me-2 grid size-11 no-marker place-items-center rounded-control group-open:before:fixed group-open:before:inset-0 before:bg-scrim"
      >
        <Menu size={26} className="group-open:hidden" />
        <X size={26} className="relative z-2 hidden group-open:block" />
      </summary>
      {isOpen && <OpenMenu menu={ref} onClose={close} />}
      <div
        {...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": "Menu" })}
        className="fixed end-0 top-(--toast-room) bottom-0 z-1 flex w-[min(20rem,85vw)] flex-col gap-6 overflow-y-auto overscroll-contain bg-raised p-4 shadow-raised group-open:[animation:slide-in_.3s_var(--ease-out)]"
      >
        <div className="min-h-11">
          <ThemeToggle />
        </div>
        <nav aria-label="Menu">
          <ul className="grid gap-1">
            {headerLinks.map(({ text, link }) => (
              <li key={text}>
                <PageLink to={link} end className={row} onClick={close}>
                  {text}
                  {link === paths.cart && user && <CartCount count={user.cart.numberInCart} />}
                </PageLink>
              </li>
            ))}
            {user && (
              <>
                <li>
                  <PageLink to={paths.account} end className={row} onClick={close}>
                    Orders and wallet
                  </PageLink>
                </li>
                <li>
                  <PageLink to={paths.accountSettings} className={row} onClick={close}>
                    <AccountSettingsLabel user={user} />
                  </PageLink>
                </li>
              </>
            )}
          </ul>
        </nav>
        {user ? (
          <LogoutButton className="btn btn-outline" onLoggedOut={close} />
        ) : (
          <LogInLink onClick={close}>Sign Up</LogInLink>
        )}
      </div>
    </details>
  );
}

/** Makes the open menu a layer over a hydrated page: the page holds still, Escape and Back close the menu. */
function OpenMenu({ menu, onClose }: { menu: RefObject<HTMLElement | null>; onClose: () => void }) {
  useScrollLock();
  useModalFocus(menu, menu, onClose);
  useBackCloses(onClose);
  return null;
}
