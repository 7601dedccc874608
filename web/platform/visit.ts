import { createContext, useContext } from "react";
import { yearInLagos } from "../values/dates";

/** What a page must know of the visit from its first rendering on, alike on the server and in the browser. */
export interface Visit {
  /** The shop's own, such as https://shop.example: for addresses that others read. */
  origin: string;
  /** The visitor has asked for less data. */
  savesData: boolean;
  /** The year in Lagos. */
  year: string;
}

export const VisitContext = createContext<Visit>({ origin: "", savesData: false, year: yearInLagos() });

/** A path of the shop as others must write it. */
export function useAddress(): (path: string) => string {
  const { origin } = useContext(VisitContext);
  return (path) => origin + path;
}
