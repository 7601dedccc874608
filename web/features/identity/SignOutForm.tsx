import { HiddenFields } from "../../forms/HiddenFields";

export const signOutFormName = "signOut";

/** Signs out where no scripts run. With scripts the account menu does, whose code comes when it is opened. */
export function SignOutForm() {
  return (
    <noscript>
      <form method="post">
        <HiddenFields name={signOutFormName} />
        <button type="submit" className="btn btn-outline">
          Logout
        </button>
      </form>
    </noscript>
  );
}
