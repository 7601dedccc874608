import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ConfirmInstallationMutation, useConfirmInstallationMutation } from "../../generated/operations";

/** Confirms the booking as soon as the page is there. Doing it again does no harm. */
export function useConfirmInstallation(code: string | null | undefined) {
  const [confirm] = useConfirmInstallationMutation();
  const [answer, setAnswer] = useState<ConfirmInstallationMutation["confirmInstallation"] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sent = useRef<string | null>(null);

  async function send() {
    if (!code || sent.current === code) return;
    sent.current = code;
    setFailure(null);
    setAnswer(null);
    try {
      const { data } = await confirm({ variables: { code } });
      if (!data) throw new Error("The answer is empty");
      setAnswer(data.confirmInstallation);
    } catch (error) {
      sent.current = null;
      setFailure(error);
    }
  }

  const sendNow = useEffectEvent(() => void send());
  useEffect(() => sendNow(), [code]);

  return { answer, failure, retry: () => void send() };
}
