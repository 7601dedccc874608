import { AccountPart } from "../features/account/AccountPart";
import { ActivitySection } from "../features/account/ActivitySection";

export default function AccountActivityPage() {
  return <AccountPart title="Activity">{(user) => <ActivitySection key={user.id} />}</AccountPart>;
}
