import { AccountPart } from "../features/account/AccountPart";
import { SignedInOnly } from "../features/account/SignedInOnly";
import { StatementSection } from "../features/account/StatementSection";

export default function AccountStatementPage() {
  return (
    <AccountPart title="Statement">
      <SignedInOnly>{(user) => <StatementSection key={user.id} />}</SignedInOnly>
    </AccountPart>
  );
}
