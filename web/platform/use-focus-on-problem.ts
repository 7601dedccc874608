import { type RefObject, useEffect } from "react";
import { noProblem } from "./problem";

/** Focus on the first field that is wrong brings it into view and has its sentence read out. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem && problem !== noProblem)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, problem]);
}
