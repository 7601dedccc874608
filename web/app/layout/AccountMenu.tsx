import { useRef, useState } from "react";
import { sayUnavailable } from "../../features/identity/unavailable";
import type { SignedInUserFragment } from "../../generated/operations";
import { Avatar } from "../../ui/Avatar";
import { ChevronDown, ShoppingCart, User } from "../../ui/icons";
import { useOutsidePress } from "../../ui/select/useOutsidePress";
import { paths } from "../../values/paths";
import { CartCount } from "./CartCount";
import { LogoutButton } from "./LogoutButton";
import { PageLink } from "./PageLink";

interface AccountMenuProps {
  user: SignedInUserFragment;
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken";

/** The avatar and what it drops down. */
export function AccountMenu({ user }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useOutsidePress(menu, isOpen, close);

  return (
    <div
      ref={menu}
      className="relative"
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
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar {...user} />
        <ChevronDown size={18} />
      </button>
      {isOpen && (
        <ul className="absolute end-0 top-full mt-2 w-60 rounded-card border border-line bg-raised p-2 shadow-raised">
          <li>
            <button type="button" className={row} onClick={sayUnavailable}>
              <User size={20} />
              <span className="truncate">{user.firstName}</span>
            </button>
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
      )}
    </div>
  );
}
