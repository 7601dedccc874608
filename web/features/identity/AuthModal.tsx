import { useState } from "react";
import { Decoration } from "../../ui/Decoration";
import { Modal } from "../../ui/Modal";
import { toastWarning } from "../../ui/toast";
import { brand } from "../../values/brand";
import { AuthPanel } from "./AuthPanel";
import { useAuthBusy } from "./auth-action";
import { SignInForm } from "./SignInForm";
import { SignUpForm } from "./SignUpForm";

interface AuthModalProps {
  firstPanel: "signUp" | "signIn";
  /** The e-mail to begin with, where it is known. */
  knownEmail: string;
  onClose: () => void;
}

/** Sign Up and Sign In, one sliding in for the other. Each opening begins anew. */
export default function AuthModal({ firstPanel, knownEmail, onClose }: AuthModalProps) {
  const [panel, setPanel] = useState(firstPanel);
  const [hasSwitched, setHasSwitched] = useState(false);
  const [email, setEmail] = useState(knownEmail);
  const isBusy = useAuthBusy();
  const isSignUp = panel === "signUp";

  function show(next: typeof panel) {
    setPanel(next);
    setHasSwitched(true);
  }

  function handleRegistered(registeredEmail: string) {
    setEmail(registeredEmail);
    show("signIn");
    toastWarning("Please log in");
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
          <SignUpForm onRegistered={handleRegistered} />
        </AuthPanel>
      ) : (
        <AuthPanel
          key="signIn"
          title="Welcome back"
          introduction="Sign in to see your wallet and cart."
          from={hasSwitched ? "right" : null}
          other={{ question: "New here?", action: "Sign Up", onChoose: () => show("signUp") }}
        >
          <SignInForm email={email} onLeave={onClose} />
        </AuthPanel>
      )}
    </Modal>
  );
}
