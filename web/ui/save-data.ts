import { createContext, type ReactNode, useContext } from "react";

/** Whether the visitor has requested less data: the page is then sent without scripts and decoration. */
export const SaveData = createContext(false);

export const useSaveData = () => useContext(SaveData);

/** Leaves out controls that need scripts from a page that is sent without any. */
export function ScriptsOnly({ children }: { children: ReactNode }): ReactNode {
  return useSaveData() ? null : children;
}
