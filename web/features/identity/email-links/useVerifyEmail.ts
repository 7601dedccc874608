import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MeDocument, useVerifyEmailMutation, type VerifyEmailMutation } from "../../../generated/operations";
import { tellTabs } from "../tab-messages";

/** Applies the code as soon as the page is there, once. */
export function useVerifyEmail(code: string | null) {
  const [verify, { client }] = useVerifyEmailMutation();
  const [answer, setAnswer] = useState<VerifyEmailMutation["verifyEmail"] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const applied = useRef<string | null>(null);

  async function apply() {
    if (code === null || applied.current === code) return;
    applied.current = code;
    setFailure(null);
    setAnswer(null);
    try {
      const { data } = await verify({ variables: { code } });
      if (!data) throw new Error("The answer is empty");
      setAnswer(data.verifyEmail);
      if (data.verifyEmail.__typename !== "Confirmation") return;
      // It may have changed the customer, or ended sessions that somebody else had prepared.
      tellTabs({ kind: "accountChanged" });
      await client.refetchQueries({ include: [MeDocument] });
    } catch (error) {
      applied.current = null;
      setFailure(error);
    }
  }

  const applyNow = useEffectEvent(() => void apply());
  useEffect(() => applyNow(), [code]);

  return { answer, failure, retry: () => void apply() };
}
