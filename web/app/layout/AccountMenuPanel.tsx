import type { SignedInUserFragment } from "../../features/identity/generated/Session";
import { Settings, ShoppingCart, User, Wallet } from "lucide-react";
import { sayUnavailable } from "../../ui/toast";
import { paths } from "../../values/paths";
import { AccountSettingsLabel, CartCount, LogoutButton } from "./MenuItems";
import { PageLink } from "./PageLink";

interface AccountMenuPanelProps {
  user: SignedInUserFragment;
  onClose: () => void;
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken";

export default function AccountMenuPanel({ user, onClose }: AccountMenuPanelProps) {
  return (
    <ul
      data-menu=""
      className="absolute end-0 top-full mt-2 w-60 rounded-card border border-line bg-raised p-2 shadow-raised"
    >
      <li>
        <button type="button" className={row} onClick={sayUnavailable}>
          <User size={20} className="shrink-0" />
          <span className="min-w-0 py-2 leading-snug wrap-anywhere">{user.firstName}</span>
        </button>
      </li>
      <li>
        <PageLink to={paths.account} end className={row} onClick={onClose}>
          <Wallet size={20} />
          Orders and wallet
        </PageLink>
      </li>
      <li>
        <PageLink to={paths.accountSettings} className={row} onClick={onClose}>
          <Settings size={20} className="shrink-0" />
          <AccountSettingsLabel user={user} />
        </PageLink>
      </li>
      <li>
        <PageLink to={paths.cart} className={row} onClick={onClose}>
          <ShoppingCart size={20} />
          <span className="grow">Cart</span>
          <CartCount count={user.cart.numberInCart} />
        </PageLink>
      </li>
      <li>
        <LogoutButton className={row} />
      </li>
    </ul>
  );
}
