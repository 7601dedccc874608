import { openAuthModal } from "../../features/identity/auth-modal";
import { preloadAuthModal } from "../../features/identity/AuthModalHost";
import { useSession } from "../../features/identity/useSession";
import { paths } from "../../values/paths";
import { brand } from "../../values/brand";
import { Button } from "../../ui/Button";
import { Logo } from "../../ui/Logo";
import { AccountMenu } from "./AccountMenu";
import { headerLinks } from "./header-links";
import { MobileMenu } from "./MobileMenu";
import { PageLink } from "./PageLink";
import { ThemeToggle } from "./ThemeToggle";

const headerLink =
  "flex min-h-11 items-center rounded-control px-3 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink";

export function Header() {
  const { user, loading } = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm [@media(scripting:none)]:static [@media(scripting:none)]:py-3">
      <div className="container-page flex min-h-18 items-center justify-between gap-4 [@media(scripting:none)]:flex-wrap">
        <PageLink
          to={paths.home}
          aria-label={`${brand}, home`}
          className="flex min-h-11 items-center rounded-small text-ink"
        >
          <Logo />
        </PageLink>
        {/* Without a script there is no menu to open, so a small screen shows the links as well. */}
        <nav aria-label="Main" className="hidden lg:block [@media(scripting:none)]:block">
          <ul className="flex flex-wrap items-center gap-1">
            {headerLinks.map(({ text, link }) => (
              <li key={text}>
                <PageLink to={link} end className={headerLink}>
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden min-w-42 items-center justify-end gap-3 lg:flex">
          <ThemeToggle />
          {user && <AccountMenu user={user} />}
          {!user && !loading && (
            <Button
              className="needs-script"
              onPointerEnter={preloadAuthModal}
              onFocus={preloadAuthModal}
              onClick={() => openAuthModal()}
            >
              Sign Up
            </Button>
          )}
        </div>
        <MobileMenu user={user} />
      </div>
    </header>
  );
}
