import { useSignOutMutation } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { toastError, toastSuccess } from "../../ui/toast";
import { runAuthAction } from "./auth-action";
import { forgetCustomer } from "./session-cache";
import { tellTabs } from "./tab-messages";

/** Returns how to sign out; it resolves with true when that was done. */
export function useSignOut(): () => Promise<boolean> {
  const [send, { client }] = useSignOutMutation();

  async function signOut() {
    try {
      await send();
      forgetCustomer(client);
      tellTabs({ kind: "signedOut" });
      toastSuccess("Logged out successfully");
      return true;
    } catch (error) {
      toastError(errorWords(error));
      return false;
    }
  }

  return async () => (await runAuthAction(signOut)) ?? false;
}
