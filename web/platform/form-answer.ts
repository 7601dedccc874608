import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { type Visit, VisitContext } from "./visit";

/** What the server has to say about a form that was sent without scripts. */
export type FormAnswer = Pick<Visit, "submitted" | "kept" | "notice">;

export const FormAnswerContext = createContext<FormAnswer>({});

/** The key of the first location that the router shows. */
const firstKey = "default";
const none: FormAnswer = {};

/** The answer belongs to the document that the server has sent: it is empty after the next navigation. */
export function useFormAnswer(): FormAnswer {
  const visit = useContext(VisitContext);
  const { key } = useLocation();
  return key === firstKey ? visit : none;
}
