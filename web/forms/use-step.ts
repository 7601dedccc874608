import { createContext, useContext } from "react";
import { useSearchParams } from "react-router";

interface StepState {
  /** True if there is no page behind the step. */
  isAlone: boolean;
  close: () => void;
  /** Goes on to the page when the step is done, so that Back does not lead to the step. */
  leave: () => void;
}

export const StepContext = createContext<StepState>({ isAlone: true, close() {}, leave() {} });

export const useStepState = () => useContext(StepContext);

/**
 * A step of the page that is in its address, such as `?stop=` with an id: whether it is taken, and the addresses with it
 * and without it. `place` is the id of the element that the step changes.
 */
export function useStep(name: string, value: string, place: string) {
  const [search] = useSearchParams();
  // Within a dialog Back leads to its page at once.
  const replace = !useStepState().isAlone;
  const withStep = new URLSearchParams(search);
  withStep.set(name, value);
  const withoutStep = new URLSearchParams(search);
  withoutStep.delete(name);
  const linkTo = (query: URLSearchParams) => ({ to: `?${query}#${place}`, state: { stays: true }, replace });
  return {
    isTaken: search.get(name) === value,
    link: linkTo(withStep),
    backLink: linkTo(withoutStep),
  };
}
