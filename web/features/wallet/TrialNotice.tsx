import { useTrialNoticeQuery } from "../../generated/operations";

/** Said wherever wallets are funded while payments are the embedded sandbox: nobody should think that they paid. */
export function TrialNotice() {
  const { data } = useTrialNoticeQuery();
  if (!data?.shopInfo.paymentsAreSandbox) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
      This is a trial shop. Your wallet is credited at once and no real money is paid.
    </p>
  );
}
