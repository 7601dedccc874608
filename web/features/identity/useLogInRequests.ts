import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { clearProblems, toastWarning } from "../../ui/toast";
import { type AccountStep, pageBehind, pagePath, stepAddress } from "../../values/paths";
import { giveUpWaiting, onLogInRequest } from "./log-in-requests";

/**
 * Returns a function that returns the address of log in or sign up over the current page; over the home page if there is
 * no page at the current address.
 */
export function useStepAddress(): (step: AccountStep) => string {
  const location = useLocation();
  const isPage = useParams()["*"] === undefined;
  return (step) => stepAddress(isPage ? location : { pathname: "/", search: "", hash: "" }, step);
}

/**
 * Opens the log-in over the page, or in the place of a step, when an action needs a session. Closing it gives up the
 * actions that wait.
 */
export function useLogInRequests(): void {
  const navigate = useNavigate();
  const addressOf = useStepAddress();
  const { pathname } = useLocation();
  const isOpen = pagePath(pathname) !== pathname;

  const open = useEffectEvent((message: string, step: AccountStep) => {
    if (isOpen) return; // several requests may find the same session ended: show the message once
    toastWarning(message);
    void navigate(addressOf(step), { preventScrollReset: true, replace: pageBehind(pathname) !== pathname });
  });
  useEffect(() => onLogInRequest((message, step) => open(message, step)), []);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      clearProblems();
      giveUpWaiting();
    };
  }, [isOpen]);
}
