import { lazy } from "react";

/** The dialogs' chunk: asked for when a customer turns to the form, so that it is there when they submit it. */
export const loadPurchaseDialogs = () => import("./PurchaseDialogs");

export const PurchaseDialogs = lazy(loadPurchaseDialogs);
