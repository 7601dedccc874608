import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast";

const ToastCorner = lazy(() => import("./ToastCorner"));

/** Used once in the layout. Loads the code that shows messages with the first message. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setIsNeeded(true)), []);

  return isNeeded ? (
    <Suspense>
      <ToastCorner />
    </Suspense>
  ) : null;
}
