import { AccountPart } from "../features/account/AccountPart";
import { AccountSettings } from "../features/identity/account/AccountSettings";

export default function AccountSettingsPage() {
  return <AccountPart title="Account settings">{() => <AccountSettings />}</AccountPart>;
}
