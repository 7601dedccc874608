import { createContext, useContext } from "react";

interface StepState {
  /** True if there is no page behind the step. */
  isAlone: boolean;
  close: () => void;
  /** Goes on to the page when the step is done, so that Back does not lead to the step. */
  leave: () => void;
}

export const StepContext = createContext<StepState>({ isAlone: true, close() {}, leave() {} });

export const useStepState = () => useContext(StepContext);
