import { useTrialNoticeQuery } from "../../generated/operations";

/** Shown wherever wallets are funded while payments are the embedded sandbox, so that no one believes to have paid. */
export function TrialNotice() {
  const { data } = useTrialNoticeQuery();
  if (!data?.shopInfo.paymentsAreSandbox) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
      This is a trial shop. Your wallet is credited at once and no real money is paid.
    </p>
  );
}
