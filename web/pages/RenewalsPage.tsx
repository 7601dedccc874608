import { AccountPart } from "../features/account/AccountPart";
import { RenewalList } from "../features/renewals/RenewalList";

export default function RenewalsPage() {
  return (
    <AccountPart
      title="Renewals"
      introduction="We buy these bundles again from your wallet before they end, and email you a day ahead if there is a problem."
    >
      {(user) => <RenewalList key={user.id} />}
    </AccountPart>
  );
}
