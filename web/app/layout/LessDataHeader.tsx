import { LogInButton } from "../../features/identity/LogInButton";
import { SignOutForm } from "../../features/identity/SignOutForm";
import { useSession } from "../../features/identity/useSession";
import { brand } from "../../values/brand";
import { formatShortNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { headerLinks } from "./header-links";
import { PageLink } from "./PageLink";

const link = "inline-flex min-h-11 min-w-11 items-center";
const links = [
  ...headerLinks.filter(({ link: to }) => to !== paths.home),
  { text: "Chat", link: paths.chat },
];

/** The header for visitors who save data: the same links as text, none of them twice, and no pictures. */
export function LessDataHeader() {
  const { user } = useSession();
  return (
    <header className="border-b border-line bg-ground">
      <div className="container-page flex flex-wrap items-center gap-x-4 py-2">
        <PageLink to={paths.home} aria-label={`${brand}, home`} className={`display text-2xl ${link}`}>
          {brand}
        </PageLink>
        <span className="grow" />
        {user && (
          <PageLink to={paths.account} end className={`font-semibold ${link}`}>
            <span className="sr-only">Wallet balance </span>
            <span>{formatShortNaira(user.wallet.balance)}</span>
          </PageLink>
        )}
        {user ? <SignOutForm /> : <LogInButton>Sign Up</LogInButton>}
        <nav aria-label="Main">
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ text, link: to }) => (
              <li key={text}>
                <PageLink to={to} end className={link}>
                  {text}
                  {to === paths.cart && user && user.cart.numberInCart > 0 && ` (${user.cart.numberInCart})`}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
