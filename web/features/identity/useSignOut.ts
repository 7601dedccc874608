import { useSignOutMutation } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { toastError, toastSuccess } from "../../ui/toast";
import { runAuthAction } from "./auth-action";
import { forgetCustomer } from "./session-cache";

export function useSignOut() {
  const [send, { client }] = useSignOutMutation();

  return () =>
    runAuthAction(async () => {
      try {
        await send();
        forgetCustomer(client);
        toastSuccess("Logged out successfully");
      } catch (error) {
        toastError(errorWords(error));
      }
    });
}
