import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { ChevronDown, Settings, ShoppingCart, User, Wallet } from "lucide-react";
import { Avatar } from "../../ui/Avatar";
import { sayUnavailable } from "../../ui/toast";
import { useOutsidePress } from "../../ui/useOutsidePress";
import { paths } from "../../values/paths";
import { AccountSettingsLabel, CartCount, LogoutButton } from "./MenuItems";
import { PageLink } from "./PageLink";
import { useDetails } from "./use-details";

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken";

export function AccountMenu({ user }: { user: SignedInUserFragment }) {
  const { isOpen, close, ref, ...details } = useDetails();
  useOutsidePress(ref, isOpen, close);

  return (
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        close();
        ref.current?.querySelector("summary")?.focus();
      }}
    >
      <details ref={ref} {...details}>
        <summary
          aria-label="Account menu"
          className="flex min-h-11 no-marker items-center gap-1 rounded-full pe-2"
        >
          <Avatar {...user} />
          <ChevronDown size={18} />
        </summary>
        <ul
          {...(isOpen && { "data-menu": "" })}
          className="absolute end-0 top-full mt-2 w-60 rounded-card border border-line bg-raised p-2 shadow-raised"
        >
          <li>
            <button type="button" className={`needs-script ${row}`} onClick={sayUnavailable}>
              <User size={20} className="shrink-0" />
              <span className="min-w-0 py-2 leading-snug wrap-anywhere">{user.firstName}</span>
            </button>
          </li>
          <li>
            <PageLink to={paths.account} end className={row} onClick={close}>
              <Wallet size={20} />
              Orders and wallet
            </PageLink>
          </li>
          <li>
            <PageLink to={paths.accountSettings} className={row} onClick={close}>
              <Settings size={20} className="shrink-0" />
              <AccountSettingsLabel user={user} />
            </PageLink>
          </li>
          <li>
            <PageLink to={paths.cart} className={row} onClick={close}>
              <ShoppingCart size={20} />
              <span className="grow">Cart</span>
              <CartCount count={user.cart.numberInCart} />
            </PageLink>
          </li>
          <li>
            <LogoutButton className={row} />
          </li>
        </ul>
      </details>
    </div>
  );
}
