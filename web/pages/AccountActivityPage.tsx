import { AccountPart } from "../features/account/AccountPart";
import { SignedInOnly } from "../features/account/SignedInOnly";
import { ActivitySection } from "../features/account/ActivitySection";

export default function AccountActivityPage() {
  return (
    <AccountPart title="Activity">
      <SignedInOnly>{(user) => <ActivitySection key={user.id} />}</SignedInOnly>
    </AccountPart>
  );
}
