import { AccountPart } from "../features/account/AccountPart";
import { SavedNumbersSection } from "../features/account/SavedNumbersSection";

export default function AccountNumbersPage() {
  return <AccountPart title="Saved numbers">{(user) => <SavedNumbersSection key={user.id} />}</AccountPart>;
}
