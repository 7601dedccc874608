import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { classNames } from "../../ui/class-names";
import { Facebook, Google } from "../../ui/brand-icons";
import { Decoration } from "../../ui/LazyImage";
import { Modal } from "../../ui/Modal";
import { sayUnavailable, toastWarning } from "../../ui/toast";
import { brand } from "../../values/brand";
import { useAuthBusy } from "./auth-action";
import { addressForBrowser, isBrowserOfAnApp } from "./google/google-window";
import { useGoogleSignIn } from "./google/useGoogleSignIn";
import { SignInForm, SignUpForm } from "./SignUpForm";

interface AuthModalProps {
  firstPanel: "signUp" | "signIn";
  /** The initial email, or an empty text. */
  knownEmail: string;
  onClose: () => void;
}

/** Sign Up and Sign In, which slide in for each other. The modal starts empty each time it is opened. */
export default function AuthModal({ firstPanel, knownEmail, onClose }: AuthModalProps) {
  const [panel, setPanel] = useState(firstPanel);
  const [hasSwitched, setHasSwitched] = useState(false);
  // In memory only, and only from the registration to the sign-in that follows it.
  const [known, setKnown] = useState({ email: knownEmail, password: "" });
  const isBusy = useAuthBusy();
  const isSignUp = panel === "signUp";
  const isRegistered = known.password !== "";

  function show(next: typeof panel) {
    setPanel(next);
    setHasSwitched(true);
    setKnown(({ email }) => ({ email, password: "" }));
  }

  function handleRegistered(registered: typeof known) {
    show("signIn");
    setKnown(registered);
    toastWarning("Please log in");
  }

  function handleTaken(email: string) {
    show("signIn");
    setKnown({ email, password: "" });
  }

  return (
    <Modal
      open
      onClose={onClose}
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
      {isSignUp ? (
        <AuthPanel
          key="signUp"
          title="Create your account"
          introduction={`Join ${brand} to buy bundles from your wallet.`}
          from={hasSwitched ? "left" : null}
          other={{ question: "Already have an account?", action: "Sign In", onChoose: () => show("signIn") }}
        >
          <SignUpForm onRegistered={handleRegistered} onSignIn={handleTaken} onLeave={onClose} />
        </AuthPanel>
      ) : (
        <AuthPanel
          key="signIn"
          title={isRegistered ? "Account created" : "Welcome back"}
          introduction={isRegistered ? "Log in to start buying data." : "Log in to see your wallet and cart."}
          from={hasSwitched ? "right" : null}
          other={{ question: "New here?", action: "Sign Up", onChoose: () => show("signUp") }}
        >
          <SignInForm known={known} onLeave={onClose} />
        </AuthPanel>
      )}
    </Modal>
  );
}

interface AuthPanelProps {
  title: string;
  introduction: string;
  /** The side from which the panel slides in; null if it is the first one. */
  from: "left" | "right" | null;
  children: ReactNode;
  /** The link to the other panel. */
  other: { question: string; action: string; onChoose: () => void };
}

function AuthPanel({ title, introduction, from, children, other }: AuthPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

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
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <SocialButtons />
      <p className="text-center">
        {other.question}{" "}
        <button
          type="button"
          className="min-h-11 px-1 font-semibold underline underline-offset-4"
          onClick={other.onChoose}
        >
          {other.action}
        </button>
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
  const isForGoogle = !isBrowserOfAnApp();
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
