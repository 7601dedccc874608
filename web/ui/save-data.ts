import { createContext, useContext } from "react";

/** Whether the visitor has requested less data (the browser's Save-Data header): decoration is left out then. */
export const SaveData = createContext(false);

export const useSaveData = () => useContext(SaveData);
