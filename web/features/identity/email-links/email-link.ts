import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { CodeProblem } from "../../../generated/operations";
import { useSend } from "../../../platform/use-send";

/**
 * Returns the code of the mail's link; null without one, undefined until it is read. It is in the fragment, which only
 * the browser sees; `by=mail` tells the server that there is one. Links of earlier releases have it in the query. It is
 * removed from the address at once, so that neither the history nor a copied address contains it.
 */
export function useLinkCode(): string | null | undefined {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const inQuery = search.get("code");
  const isMailed = inQuery !== null || search.get("by") === "mail";
  const [code, setCode] = useState(isMailed && inQuery === null ? undefined : inQuery);

  useEffect(() => {
    if (!isMailed) return;
    setCode(inQuery ?? new URLSearchParams(hash.slice(1)).get("code"));
    const rest = new URLSearchParams(search);
    rest.delete("code");
    rest.delete("by");
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [isMailed, inQuery, hash, search, pathname, navigate]);

  return code;
}

/** Sends the code as soon as it is read, and returns the result. */
export function useSendCode<Answer>(
  code: string | null | undefined,
  sendCode: (code: string) => Promise<Answer>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { send, problem } = useSend(async (read: string) => {
    setAnswer(null);
    setAnswer(await sendCode(read));
  });

  const sendRead = () => {
    if (code) void send(code);
  };
  const sendNow = useEffectEvent(sendRead);
  useEffect(() => sendNow(), [code]);

  return { answer, problem: problem.text, retry: sendRead };
}

/** Titles for links that do not work. */
export const codeProblemTitles: Record<CodeProblem, string> = {
  WRONG: "This link is not valid",
  USED: "This link has already been used",
  EXPIRED: "This link has expired",
};

/** Returns the server's message without the part that repeats the title. */
export function adviceOf(problem: CodeProblem, message: string): string {
  return message.replace(`${codeProblemTitles[problem]}.`, "").trim();
}
