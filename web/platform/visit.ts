import { createContext } from "react";
import { yearInLagos } from "../values/dates";
import type { Problem } from "./problem";

/** A sentence that the next page shows once. */
export interface Notice {
  tone: "success" | "warning";
  text: string;
}

/** A form that was sent without scripts and was not carried out: the page shows it again with its values. */
export interface SubmittedForm {
  name: string;
  /** Without passwords. */
  values: Record<string, string>;
  problem: Problem<string>;
}

/** Values of a form that was not carried out when the customer was on its page before. */
export type SavedForm = Pick<SubmittedForm, "name" | "values">;

/** Data about the visit that the first rendering needs, equal on the server and in the browser. */
export interface Visit {
  /** The shop's origin, such as https://shop.example, for absolute links. */
  origin: string;
  /** True if the visitor has chosen less data, or the browser sent `Save-Data`. */
  savesData: boolean;
  year: string;
  /** Identifies the forms of this rendering, so that a form sent twice is carried out once. Absent on shared pages. */
  formKey?: string;
  /** Proves that the form comes from this page, for browsers that do not say where a request comes from. */
  formToken?: string;
  submitted?: SubmittedForm;
  saved?: SavedForm;
  notice?: Notice;
  /** Path and query of the page from which the customer left to pay. */
  returnPath?: string;
}

export const VisitContext = createContext<Visit>({ origin: "", savesData: false, year: yearInLagos() });
