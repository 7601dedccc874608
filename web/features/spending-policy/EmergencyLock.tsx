import { Lock } from "lucide-react";
import { ActionForm } from "../../forms/ActionForm";
import { useStep } from "../../forms/use-step";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { formatInstant } from "../../values/dates";
import { SecuritySection } from "./SecuritySection";
import { lockForm } from "./spending.forms";

const place = "emergency-lock";

export function EmergencyLock({ lockedUntil }: { lockedUntil: string | null }) {
  const step = useStep("lock", "now", place);
  return (
    <SecuritySection title="Emergency lock">
      <p className={lockedUntil ? "rounded-control bg-warning-soft px-4 py-3 text-warning" : "text-muted"}>
        {lockedUntil
          ? `Your wallet is locked until ${formatInstant(lockedUntil)}. Until then nothing can be spent, and neither you nor we can lift the lock.`
          : "If your phone is lost or somebody is pressing you, stop all spending at once. Other devices are logged out, and renewals wait."}
      </p>
      {!lockedUntil && (
        <div id={place} className="flex flex-wrap items-center gap-3">
          {step.isTaken ? (
            <>
              <p className="w-full font-semibold">For 24 hours nobody can lift it, not even we.</p>
              {/* First, where the pressed button was: a second tap on the same place must not lock the wallet. */}
              <ButtonLink {...step.backLink} variant="ghost">
                Do not lock
              </ButtonLink>
              <ActionForm action={lockForm}>
                {(button) => (
                  <Button {...button} variant="danger">
                    Yes, lock my wallet
                  </Button>
                )}
              </ActionForm>
            </>
          ) : (
            <ButtonLink {...step.link} variant="outline">
              <Lock size={18} /> Lock my wallet
            </ButtonLink>
          )}
        </div>
      )}
    </SecuritySection>
  );
}
