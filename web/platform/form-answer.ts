import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { readLinkState } from "../values/link-state";
import { type SubmittedForm, type Visit, VisitContext } from "./visit";

/** The server's answer to a form that was sent without scripts. */
export type FormAnswer = Pick<Visit, "submitted" | "saved" | "notice">;

export const FormAnswerContext = createContext<FormAnswer>({});

/** The key of the first location that the router shows. */
const firstKey = "default";
const none: FormAnswer = {};

/** The answer belongs to the document that the server has sent: it is empty after the next navigation. */
export function useFormAnswer(): FormAnswer {
  const visit = useContext(VisitContext);
  const { key, state } = useLocation();
  return (readLinkState(state).over ?? key) === firstKey ? visit : none;
}

/** Returns the form of this name as the server has refused it, when it was sent without scripts. */
export function useRefusedForm(name: string | undefined): SubmittedForm | null {
  const { submitted } = useContext(FormAnswerContext);
  return submitted && submitted.name === name ? submitted : null;
}
