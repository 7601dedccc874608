import { createContext, type ReactNode, useContext } from "react";

/** Whether the visitor has requested less data: the page is then sent without scripts and decoration. */
export const SaveData = createContext(false);

export const useSaveData = () => useContext(SaveData);

/** Leaves its content out of pages for less data: controls that need scripts, and sections that no purchase needs. */
export function FullSite({ children }: { children: ReactNode }): ReactNode {
  return useSaveData() ? null : children;
}
