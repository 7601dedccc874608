import { createContext, useContext } from "react";
import { yearInLagos } from "../values/dates";

/** Data about the visit that the first rendering needs, equal on the server and in the browser. */
export interface Visit {
  /** The shop's origin, such as https://shop.example, for absolute links. */
  origin: string;
  /** True if the browser sent `Save-Data`. */
  savesData: boolean;
  /** The current year in Lagos. */
  year: string;
}

export const VisitContext = createContext<Visit>({ origin: "", savesData: false, year: yearInLagos() });

/** Returns a function that turns a path of the shop into an absolute URL. */
export function useAddress(): (path: string) => string {
  const { origin } = useContext(VisitContext);
  return (path) => origin + path;
}
