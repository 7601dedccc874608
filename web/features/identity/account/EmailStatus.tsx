import { Badge } from "../../../ui/Badge";
import { BadgeCheck } from "../../../ui/icons";
import { LongText } from "../../../ui/LongText";
import { SendVerification } from "../email-links/SendVerification";

interface EmailStatusProps {
  user: { email: string; emailVerified: boolean };
}

export function EmailStatus({ user: { email, emailVerified } }: EmailStatusProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-semibold">
          <LongText>{email}</LongText>
        </span>
        {emailVerified ? (
          <Badge tone="success">
            <BadgeCheck size={16} /> Confirmed
          </Badge>
        ) : (
          <Badge tone="warning">Not confirmed</Badge>
        )}
      </p>
      {!emailVerified && (
        <div className="grid grid-cols-1 gap-4 rounded-control bg-warning-soft p-4">
          <p className="text-warning">
            <strong className="block">Confirm your email</strong>
            Open the link in the email we sent when you signed up. Then we can send your receipts there, and
            you can always get back into your account.
          </p>
          <SendVerification email={email} />
        </div>
      )}
    </div>
  );
}
