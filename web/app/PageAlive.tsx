import { type ReactNode, useEffect } from "react";

interface PageAliveProps {
  children: ReactNode;
}

/** Tells public/start.js that the page answers now, so that it does again what the visitor did before. */
export function PageAlive({ children }: PageAliveProps) {
  useEffect(() => void window.dispatchEvent(new Event("page-alive")), []);
  return children;
}
