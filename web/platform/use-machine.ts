import { useCallback, useRef, useState } from "react";

/**
 * A state machine: `next` answers the state that an event leads to. `now` is the state already reached, which the
 * screen may not show yet: a second click can come before the button that it must not press is disabled.
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

  return { state, now, send: send };
}
