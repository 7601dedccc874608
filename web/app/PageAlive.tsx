import { type ReactNode, useEffect } from "react";

interface PageAliveProps {
  children: ReactNode;
}

/**
 * Tells public/start.js that the page answers now, so that it does again what the visitor did before. It stands inside
 * the page's boundary, which is taken over after everything around it.
 */
export function PageAlive({ children }: PageAliveProps) {
  useEffect(() => {
    // Once the fields have taken over what was typed.
    const timer = setTimeout(() => window.dispatchEvent(new Event("page-alive")));
    return () => clearTimeout(timer);
  }, []);
  return children;
}
