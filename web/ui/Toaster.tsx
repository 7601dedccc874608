import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast";

const ToastCorner = lazy(() => import("./ToastCorner"));

/** Stands once in the layout. Loads what shows messages when there is a first one. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setIsNeeded(true)), []);

  return isNeeded ? (
    <Suspense>
      <ToastCorner />
    </Suspense>
  ) : null;
}
