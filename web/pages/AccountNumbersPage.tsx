import { AccountPart } from "../features/account/AccountPart";
import { SavedNumbersSection } from "../features/account/SavedNumbersSection";
import { SignedInOnly } from "../features/account/SignedInOnly";

export default function AccountNumbersPage() {
  return (
    <AccountPart title="Saved numbers">
      <SignedInOnly>{(user) => <SavedNumbersSection key={user.id} />}</SignedInOnly>
    </AccountPart>
  );
}
