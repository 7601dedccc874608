import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { Facebook, Google } from "../../ui/icons";
import { useGoogleSignIn } from "./google/useGoogleSignIn";
import { sayUnavailable } from "./unavailable";

interface AuthPanelProps {
  title: string;
  introduction: string;
  /** The side it slides in from; null when it is there from the start. */
  from: "left" | "right" | null;
  children: ReactNode;
  /** The link to the other panel. */
  other: { question: string; action: string; onChoose: () => void };
}

export function AuthPanel({ title, introduction, from, children, other }: AuthPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // The button that switched is gone, and with it the focus: it goes where typing begins.
  useEffect(() => {
    if (!from) return;
    const inputs = panel.current?.querySelectorAll("input") ?? [];
    Array.from(inputs)
      .find((input) => input.value === "")
      ?.focus({ preventScroll: true });
  }, [from]);

  return (
    <div
      ref={panel}
      className={classNames(
        "grid content-center gap-5 p-6 transition duration-300 ease-out sm:p-10",
        from === "left" && "starting:-translate-x-2/5 starting:opacity-0",
        from === "right" && "starting:translate-x-2/5 starting:opacity-0",
      )}
    >
      <div>
        <h2 className="text-3xl">{title}</h2>
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

function SocialButtons() {
  const signInWithGoogle = useGoogleSignIn();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="outline" onClick={() => void signInWithGoogle()}>
        <Google /> Google
      </Button>
      <Button variant="outline" onClick={sayUnavailable}>
        <Facebook /> Facebook
      </Button>
    </div>
  );
}
