import { toastWarning } from "../../ui/toast";

/** The notice of whatever is offered but not built. */
export const sayUnavailable = () => toastWarning("Sorry, this feature is not yet available");
