import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { errorMessage } from "../../platform/problem";
import { useLayerEntries } from "../../ui/back-closes";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { brand } from "../../values/brand";
import { useSignOutMutation } from "../session/generated/session";
import type { MenuScreen } from "../screen-list";
import { useSession } from "../session/useSession";
import { useAction } from "./action";
import { SearchButton } from "./SearchButton";

const SignIn = lazy(async () => ({ default: (await import("../session/SignIn")).SignIn }));
const EnterSecondFactor = lazy(async () => ({
  default: (await import("../session/SecondFactor")).EnterSecondFactor,
}));
const SetUpSecondFactor = lazy(async () => ({
  default: (await import("../session/SecondFactor")).SetUpSecondFactor,
}));

/** On a phone the menu scrolls sideways, so the current screen is brought into view. */
function Menu({ screens }: { screens: readonly MenuScreen[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Back office" className="flex grow gap-1 lg:flex-col">
      {screens.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) =>
            classNames(
              "flex min-h-11 items-center rounded-control px-3 lg:min-h-9 font-semibold whitespace-nowrap no-underline",
              isActive ? "bg-veil-strong" : "hover:bg-veil",
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const ownLink = "rounded-control px-2 py-2 text-sm whitespace-nowrap";

/** The back office around each screen: its door, its menu and who is signed in. */
export function Shell({ screens }: { screens: readonly MenuScreen[] }) {
  const { me, isLoading, error, retry, leave } = useSession();
  const [signOut] = useSignOutMutation();
  const signingOut = useAction(leave);
  useLayerEntries();
  const loading = (
    <Centred>
      <Spinner label="Loading" size={36} />
    </Centred>
  );
  if (isLoading) return loading;
  if (error && !me)
    return (
      <Centred>
        <InlineError onRetry={retry}>{errorMessage(error)}</InlineError>
      </Centred>
    );
  if (!me || me.step !== "DONE")
    return (
      <Suspense fallback={loading}>
        <main className="min-h-dvh bg-ground">
          {!me && <SignIn />}
          {me?.step === "SECOND_FACTOR" && <EnterSecondFactor />}
          {me?.step === "SET_UP_SECOND_FACTOR" && <SetUpSecondFactor />}
        </main>
      </Suspense>
    );
  const shown = screens.filter(({ permission }) => me.permissions.includes(permission));
  return (
    <div className="min-h-dvh bg-ground lg:grid lg:grid-cols-[14rem_1fr] print:block print:bg-transparent">
      <header className="band sticky top-0 z-30 flex items-center gap-2 p-2 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-4 lg:overflow-y-auto lg:p-4 print:hidden">
        <a href="#content" className="sr-only focus:not-sr-only">
          Skip to content
        </a>
        <p className="display hidden px-2 text-xl lg:block">{brand}</p>
        <SearchButton screens={shown} />
        <div className="-my-2 flex min-w-0 grow items-center gap-2 overflow-x-auto py-2 lg:contents">
          <Menu screens={shown} />
          <div className="flex items-center gap-2 lg:flex-col lg:items-stretch">
            <p className="hidden px-2 text-sm text-on-brand-muted lg:block">
              {me.name}
              <span className="block break-all">{me.email}</span>
            </p>
            <NavLink to="/account" className={ownLink}>
              Your account
            </NavLink>
            {!me.hasSecondFactor && (
              <NavLink to="/second-factor" className={ownLink}>
                Set up second factor
              </NavLink>
            )}
            <Button
              variant="outline"
              size="sm"
              className="whitespace-nowrap"
              busy={signingOut.isBusy}
              onClick={() => void signingOut.send(() => signOut())}
            >
              Log out
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className="min-w-0 px-4 py-6 sm:px-8" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center bg-ground p-4">{children}</main>;
}
