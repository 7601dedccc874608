import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { buttonStyle } from "../../ui/button-style";
import { classNames } from "../../ui/class-names";
import { Facebook, Google } from "../../ui/brand-icons";
import { Decoration } from "../../ui/LazyImage";
import { Step } from "../../forms/Step";
import { useStepState } from "../../forms/use-step";
import { sayUnavailable, toastWarning } from "../../ui/toast";
import { TextLink } from "../../ui/TextLink";
import { brand } from "../../values/brand";
import { type AccountStep as StepName, pageAddress, stepAddress } from "../../values/paths";
import { useAuthBusy } from "./auth-action";
import type { SignedInUserFragment } from "./generated/Session";
import { addressForBrowser, useIsBrowserOfAnApp } from "./google/google-window";
import { useGoogleSignIn } from "./google/useGoogleSignIn";
import { onSignIn } from "./log-in-requests";
import { SignInForm, SignUpForm } from "./SignUpForm";
import { useSession } from "./useSession";

/** Sign Up and Sign In, which slide in for each other. */
export default function AccountStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { isAlone, leave } = useStepState();
  const isBusy = useAuthBusy();
  const isSignUp = stepAddress(location, "signUp") === createPath(location);
  const [hasSwitched, setHasSwitched] = useState(false);
  // In memory only, and the password only from the registration to the sign-in that follows it. A customer whose session
  // has ended is still known.
  const [known, setKnown] = useState({ email: user?.email ?? "", password: "" });
  const isRegistered = known.password !== "";

  const handleSignedIn = useEffectEvent(leave);
  useEffect(() => onSignIn(() => handleSignedIn()), []);

  function switchTo(next: StepName, credentials: typeof known) {
    setHasSwitched(true);
    setKnown(credentials);
    void navigate(stepAddress(location, next), { replace: true });
  }

  function handleRegistered(registered: typeof known) {
    switchTo("signIn", registered);
    toastWarning("Please log in");
  }

  /** The link to the other panel, which starts without the password that was typed into this one. */
  const otherPanel = (step: StepName, question: string, text: string) => ({
    question,
    text,
    to: stepAddress(location, step),
    onChoose: () => switchTo(step, { email: known.email, password: "" }),
  });

  return (
    <Step
      label={isSignUp ? "Sign Up" : "Sign In"}
      size="lg"
      busy={isBusy}
      className="grid overflow-hidden lg:min-h-160 lg:grid-cols-2"
    >
      <div className="band hidden place-items-center lg:grid">
        <Decoration
          src="/illustrations/auth.svg"
          width={560}
          height={760}
          className="size-full object-cover"
        />
      </div>
      {isAlone && user ? (
        <SignedIn user={user} />
      ) : isSignUp ? (
        <AuthPanel
          key="signUp"
          title="Create your account"
          introduction={`Join ${brand} to buy bundles from your wallet.`}
          from={hasSwitched ? "left" : null}
          other={otherPanel("signIn", "Already have an account?", "Sign In")}
        >
          <SignUpForm
            onRegistered={handleRegistered}
            onSignIn={(email) => switchTo("signIn", { email, password: "" })}
          />
        </AuthPanel>
      ) : (
        <AuthPanel
          key="signIn"
          title={isRegistered ? "Account created" : "Welcome back"}
          introduction={isRegistered ? "Log in to start buying data." : "Log in to see your wallet and cart."}
          from={hasSwitched ? "right" : null}
          other={otherPanel("signUp", "New here?", "Sign Up")}
        >
          <SignInForm known={known} />
        </AuthPanel>
      )}
    </Step>
  );
}

/** For a customer who opens the address of a step and has a session already. */
function SignedIn({ user }: { user: SignedInUserFragment }) {
  const page = pageAddress(useLocation());
  return (
    <div className="grid content-center justify-items-start gap-5 p-6 sm:p-10">
      <h2 className="max-w-full text-2xl wrap-anywhere">You are logged in, {user.firstName}</h2>
      <ButtonLink to={page}>Continue</ButtonLink>
    </div>
  );
}

interface AuthPanelProps {
  title: string;
  introduction: string;
  /** The side from which the panel slides in; null if it is the first one. */
  from: "left" | "right" | null;
  children: ReactNode;
  other: { question: string; text: string; to: string; onChoose: () => void };
}

function AuthPanel({ title, introduction, from, children, other }: AuthPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  function handleOther(event: MouseEvent) {
    event.preventDefault();
    other.onChoose();
  }

  // The button that switched the panel has disappeared, and with it the focus. Focus the first empty field, or the
  // submit button if all are filled.
  useEffect(() => {
    if (!from) return;
    const controls = panel.current?.querySelectorAll<HTMLInputElement>("input, [type=submit]") ?? [];
    Array.from(controls)
      .find((control) => control.value === "")
      ?.focus({ preventScroll: true });
  }, [from]);

  return (
    <div
      ref={panel}
      className={classNames(
        "grid content-center gap-5 p-6 [transition:.3s_var(--ease-out)] sm:p-10",
        from === "left" && "starting:opacity-0 starting:[translate:-40%]",
        from === "right" && "starting:opacity-0 starting:[translate:40%]",
      )}
    >
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted">{introduction}</p>
      </div>
      {children}
      <div className="needs-script grid gap-5">
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or continue with
        </p>
        <SocialButtons />
      </div>
      <p className="text-center">
        {other.question}{" "}
        <TextLink to={other.to} className="px-1" onClick={handleOther}>
          {other.text}
        </TextLink>
      </p>
    </div>
  );
}

/** Instead of Google's button, which would lead to an error page of Google. */
function OpenInBrowser({ address }: { address: string | null }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        Google does not allow logging in inside this app. Please use your email above, or open this page in
        your browser{address ? "." : ": choose it in the menu of the app."}
      </p>
      {address && (
        <a href={address} className={buttonStyle({ variant: "outline" })}>
          Open in your browser
        </a>
      )}
    </div>
  );
}

function SocialButtons() {
  const signInWithGoogle = useGoogleSignIn();
  const isForGoogle = !useIsBrowserOfAnApp();
  return (
    <div className={classNames("grid gap-3", isForGoogle && "sm:grid-cols-2")}>
      {isForGoogle ? (
        <Button variant="outline" onClick={() => void signInWithGoogle()}>
          <Google /> Google
        </Button>
      ) : (
        <OpenInBrowser address={addressForBrowser()} />
      )}
      <Button variant="outline" onClick={sayUnavailable}>
        <Facebook /> Facebook
      </Button>
    </div>
  );
}
