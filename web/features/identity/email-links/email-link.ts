import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { CodeProblem } from "./generated/EmailLinks";
import { useSend } from "../../../forms/use-send";
import { isMailedLink, readCode } from "../../../values/mailed-code";

/**
 * Reads the code of the mail's link. It is in the fragment, which only the browser sees; `by=mail` tells the server that
 * there is one. It is removed from the address at once, so that neither the history nor a copied address contains it.
 */
export function useLinkCode() {
  const [search] = useSearchParams();
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  const isAnnounced = search.has("by");
  // Null if no link was opened, undefined until it is read, empty if the link arrived incomplete.
  const [code, setCode] = useState<string | null | undefined>(isAnnounced ? undefined : null);

  useEffect(() => {
    const address = query + hash;
    if (!isMailedLink(address)) return;
    setCode(readCode(address) ?? "");
    const mode = /\bmode=(\w+)/.exec(query)?.[1];
    void navigate({ pathname, search: mode && `mode=${mode}` }, { replace: true });
  }, [query, hash, pathname, navigate]);

  return { code, setCode };
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

export const codeProblemTitles: Record<CodeProblem, string> = {
  WRONG: "This link is not valid",
  USED: "This link has already been used",
  EXPIRED: "This link has expired",
};

/** Returns the server's message without the part that repeats the title. */
export function adviceOf(problem: CodeProblem, message: string): string {
  return message.replace(`${codeProblemTitles[problem]}.`, "").trim();
}
