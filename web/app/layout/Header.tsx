import { LogInLink } from "../../features/identity/LogInLink";
import { useSession } from "../../features/identity/useSession";
import { paths } from "../../values/paths";
import { brand } from "../../values/brand";
import { ShoppingCart } from "lucide-react";
import { Logo } from "../../ui/Logo";
import { formatShortNaira, type Naira } from "../../values/naira";
import { AccountMenu } from "./AccountMenu";
import { headerLinks } from "./header-links";
import { MobileMenu } from "./MobileMenu";
import { PageLink } from "./PageLink";
import { ThemeToggle } from "./ThemeToggle";

const headerLink =
  "flex min-h-11 items-center rounded-control px-1.5 font-medium text-muted xl:px-3 hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink";

export function Header() {
  const { user, loading } = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground has-[details[open]]:z-40">
      <div className="container-page flex min-h-(--header) items-center justify-between gap-x-2 xl:gap-x-4">
        <PageLink
          to={paths.home}
          aria-label={`${brand}, home`}
          className="flex min-h-11 items-center rounded-small text-ink"
        >
          <Logo isShort />
        </PageLink>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex flex-wrap items-center xl:gap-1">
            {headerLinks.map(({ text, link }) => (
              <li key={text}>
                <PageLink to={link} end className={headerLink}>
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* The customer's controls come first or have reserved room, so that nothing moves once the session is known.
         */}
        <div className="flex items-center justify-end max-lg:me-11 lg:min-w-72 lg:gap-2">
          {user && <Balance naira={user.wallet.balance} />}
          <span className="max-lg:hidden">
            <ThemeToggle />
          </span>
          {user && <CartLink count={user.cart.numberInCart} />}
          <div className="flex max-lg:hidden">
            {user && <AccountMenu user={user} />}
            {!user && !loading && <LogInLink>Sign Up</LogInLink>}
          </div>
        </div>
        <MobileMenu user={user} />
      </div>
    </header>
  );
}

function Balance({ naira }: { naira: Naira }) {
  return (
    <PageLink
      to={paths.account}
      end
      className="tabular flex min-h-11 min-w-11 items-center justify-center rounded-control px-0.5 text-[0.8125rem] font-semibold hover:bg-sunken max-[15rem]:hidden lg:px-2 lg:text-base"
    >
      <span className="sr-only">Wallet balance </span>
      <span>{formatShortNaira(naira)}</span>
    </PageLink>
  );
}

function CartLink({ count }: { count: number }) {
  const items = count === 1 ? "1 item" : `${count} items`;
  return (
    <PageLink
      to={paths.cart}
      end
      aria-label={`Cart, ${count === 0 ? "empty" : items}`}
      className="btn btn-ghost w-11 p-0 max-[15rem]:hidden"
    >
      <ShoppingCart size={24} />
      {count > 0 && (
        <span className="tabular absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-on-accent">
          {count}
        </span>
      )}
    </PageLink>
  );
}
