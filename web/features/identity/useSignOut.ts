import { useSignOutMutation } from "./generated/Session";
import { answerOf, useSend } from "../../platform/use-send";
import { toastError, toastSuccess } from "../../ui/toast";
import { runAuthAction } from "./auth-action";
import { forgetCustomer } from "./session-cache";
import { notifyTabs } from "./tab-messages";

/** Returns a function that signs out. It resolves with true on success. */
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
