import { AccountPart } from "../features/account/AccountPart";
import { SignedInOnly } from "../features/account/SignedInOnly";
import { TimelineSection } from "../features/account/TimelineSection";

export default function AccountActivityPage() {
  return (
    <AccountPart title="All activity">
      <SignedInOnly>{(user) => <TimelineSection key={user.id} />}</SignedInOnly>
    </AccountPart>
  );
}
