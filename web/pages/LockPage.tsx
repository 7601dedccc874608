import { LockWallet } from "../features/spending-policy/LockWallet";
import { PageHead } from "../platform/PageHead";

export default function LockPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Lock your wallet" />
      <h1 className="sr-only">Lock your wallet</h1>
      <LockWallet />
    </main>
  );
}
