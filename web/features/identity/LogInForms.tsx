import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import { toastWarning } from "../../ui/toast";
import { brand } from "../../values/brand";
import { paths, signInAddress, signUpAddress } from "../../values/paths";
import { readLinkState } from "../../values/link-state";
import { nextPath } from "../../values/next-path";
import { FormCard } from "./FormCard";
import { SignInForm, SignUpForm } from "./SignUpForm";
import { useSession } from "./useSession";

/** Signs in as a page; leads to `?next=` afterwards. */
export function SignInPage() {
  const next = useNext();
  // The email that was typed into the sign-up form before.
  const { email = "" } = readLinkState(useLocation().state);
  return (
    <FormCard title="Welcome back" introduction="Log in to see your wallet and cart.">
      <SignedInOr next={next}>
        <SignInForm known={{ email, password: "" }} />
        <OtherForm question="New here?" to={signUpAddress(next)} text="Sign Up" />
      </SignedInOr>
    </FormCard>
  );
}

/** Signs up as a page. The sign-in follows on the same page. */
export function SignUpPage() {
  const next = useNext();
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<{ email: string; password: string } | null>(null);
  if (registered)
    return (
      <FormCard title="Account created" introduction="Log in to start buying data.">
        <SignInForm known={registered} />
      </FormCard>
    );

  return (
    <FormCard title="Create your account" introduction={`Join ${brand} to buy bundles from your wallet.`}>
      <SignedInOr next={next}>
        <SignUpForm
          onRegistered={(credentials) => {
            setRegistered(credentials);
            toastWarning("Please log in");
          }}
          onSignIn={(email) => void navigate(signInAddress(next), { state: { email } })}
        />
        <OtherForm question="Already have an account?" to={signInAddress(next)} text="Sign In" />
      </SignedInOr>
    </FormCard>
  );
}

function useNext(): string {
  const [search] = useSearchParams();
  return nextPath(search.get("next"), paths.packages);
}

interface SignedInOrProps {
  next: string;
  children: React.ReactNode;
}

function SignedInOr({ next, children }: SignedInOrProps) {
  const { user } = useSession();
  if (!user) return children;
  return (
    <>
      <p className="wrap-anywhere">You are logged in, {user.firstName}</p>
      <ButtonLink to={next}>Continue</ButtonLink>
    </>
  );
}

function OtherForm({ question, to, text }: { question: string; to: string; text: string }) {
  return (
    <p className="text-center">
      {question}{" "}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  );
}
