import type { CodeProblem } from "../../../generated/operations";

/** What to call a link that does not work; what to do then stands beside it. */
export const codeProblemTitles: Record<CodeProblem, string> = {
  WRONG: "This link is not valid",
  USED: "This link has already been used",
  EXPIRED: "This link has expired",
};

/** The server's sentence without what the title says already. */
export function adviceOf(problem: CodeProblem, message: string): string {
  return message.replace(`${codeProblemTitles[problem]}.`, "").trim();
}
