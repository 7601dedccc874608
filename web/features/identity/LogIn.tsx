import { Link } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import { Decoration } from "../../ui/LazyImage";
import { brand } from "../../values/brand";
import { loginModes, paths } from "../../values/paths";
import { LogInLink } from "./LogInLink";
import { useSession } from "./useSession";

export function LogIn() {
  const { user } = useSession();
  return (
    <div className="card mx-auto grid max-w-220 grid-cols-1 overflow-hidden rounded-band lg:grid-cols-2">
      <div className="band h-40 max-lg:empty:hidden sm:h-56 lg:h-auto">
        <Decoration
          eager
          src="/illustrations/auth.svg"
          width={560}
          height={760}
          className="size-full object-cover object-[50%_72%]"
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center justify-items-start gap-5 p-6 sm:p-10 lg:min-h-110">
        <h1 className="text-4xl">Log in to {brand}</h1>
        {user ? (
          <>
            <h2 className="max-w-full text-2xl wrap-anywhere">You are logged in, {user.firstName}</h2>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.packages}>See the packages</ButtonLink>
              <ButtonLink to={paths.account} variant="outline">
                Orders and wallet
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <div>
              <h2 className="text-2xl">Your wallet and cart are waiting</h2>
              <p className="mt-2 text-muted">
                Log in to buy data, fund your wallet and see your orders. New here? An account is free.
              </p>
            </div>
            <LogInLink>Sign up or log in</LogInLink>
            <div className="flex flex-wrap gap-x-6 font-semibold underline underline-offset-4">
              <Link to={loginModes.resetPassword} className="flex min-h-11 items-center">
                Forgot your password?
              </Link>
              <Link to={paths.contactUs} className="flex min-h-11 items-center">
                Get help
              </Link>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
