import { useEffect } from "react";

let locks = 0;

/** Holds the page still while mounted, and its width too when a scroll bar goes away. */
export function useScrollLock(isLocked = true) {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    const scrollBar = window.innerWidth - root.clientWidth;
    if (locks++ === 0) {
      root.style.overflow = "hidden";
      if (scrollBar > 0) root.style.paddingRight = `${scrollBar}px`;
    }
    return () => {
      if (--locks > 0) return;
      root.style.overflow = "";
      root.style.paddingRight = "";
    };
  }, [isLocked]);
}
