import { AccountPart } from "../features/account/AccountPart";
import { SecurityRules } from "../features/spending-policy/SecurityRules";

export default function AccountSecurityPage() {
  return (
    <AccountPart
      title="Security"
      introduction="Whoever finds your phone should not find your money. What makes your wallet safer applies at once; everything else takes 24 hours."
    >
      {() => <SecurityRules />}
    </AccountPart>
  );
}
