import { AccountPart } from "../features/account/AccountPart";
import { SecurityRules } from "../features/spending-policy/SecurityRules";

export default function AccountSecurityPage() {
  return (
    <AccountPart
      title="Security"
      introduction="Who finds your phone should not find your money. What makes your wallet safer applies at once, everything else after 24 hours."
    >
      <SecurityRules />
    </AccountPart>
  );
}
