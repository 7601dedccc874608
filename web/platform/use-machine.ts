import { useCallback, useRef, useState } from "react";

/**
 * A state machine: `next` returns the state after an event. `now` is the current state, which may not be rendered yet:
 * a second click can come before its button is disabled.
 */
export function useMachine<State, Event>(next: (state: State, event: Event) => State, initial: State) {
  const [state, setState] = useState(initial);
  const reached = useRef(initial);

  const now = useCallback(() => reached.current, []);
  const send = useCallback(
    (event: Event) => {
      reached.current = next(reached.current, event);
      setState(reached.current);
    },
    [next],
  );

  return { state, now, send };
}
