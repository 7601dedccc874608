import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "../../platform/use-hydrated";

/** Asks again when the page is opened from another one: what is kept may be from before the last purchase. */
export function useFreshAnswer(refetch: () => Promise<unknown>) {
  // The server has just asked for the page's first rendering.
  const [isFresh] = useState(!useHydrated());
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    if (!isFresh) ask();
  }, [isFresh]);
}
