import { useSignOutMutation } from "../../generated/operations";
import { answerOf, useSend } from "../../platform/use-send";
import { toastError, toastSuccess } from "../../ui/toast";
import { runAuthAction } from "./auth-action";
import { forgetCustomer } from "./session-cache";
import { notifyTabs } from "./tab-messages";

/** Returns how to sign out; it resolves with true when that was done. */
export function useSignOut(): () => Promise<boolean> {
  const [signOut, { client }] = useSignOutMutation();
  const { send } = useSend(
    async () => {
      await answerOf(signOut());
      forgetCustomer(client);
      notifyTabs({ kind: "signedOut" });
      toastSuccess("Logged out successfully");
    },
    { showError: toastError },
  );
  return async () => (await runAuthAction(send)) ?? false;
}
