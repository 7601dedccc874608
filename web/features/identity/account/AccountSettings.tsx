import { type ReactNode, useId, useRef, useState } from "react";
import { useAccountQuery } from "./generated/Account";
import { copyText } from "../../../ui/copy-text";
import { errorMessage } from "../../../platform/problem";
import { Badge } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { Card } from "../../../ui/Card";
import { BadgeCheck } from "lucide-react";
import { InlineError } from "../../../ui/InlineError";
import { LongText } from "../../../ui/LongText";
import { Skeleton } from "../../../ui/Skeleton";
import { SendVerification } from "../email-links/SendVerification";
import { ChangePasswordForm, FirstPassword } from "./ChangePasswordForm";
import { ProfileForm } from "./ProfileForm";
import { SessionList } from "./SessionList";

export function AccountSettings() {
  const { data, loading, error, refetch } = useAccountQuery();
  const me = data?.me;

  if (!me && error && !loading) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (!me) return <Skeleton className="h-100 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:*:last:col-span-2">
      <SettingsSection title="Profile">
        <ProfileForm key={me.id} user={me} />
      </SettingsSection>
      <SettingsSection title="Email">
        <EmailStatus user={me} />
      </SettingsSection>
      <SettingsSection title="Password">
        {me.hasPassword ? <ChangePasswordForm email={me.email} /> : <FirstPassword email={me.email} />}
      </SettingsSection>
      <SettingsSection title="Where you are logged in">
        <SessionList sessions={me.signInSessions} />
      </SettingsSection>
      <SettingsSection title="User ID">
        <UserId id={me.customerNumber ?? me.id} />
      </SettingsSection>
    </div>
  );
}

function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface EmailStatusProps {
  user: { email: string; emailVerified: boolean };
}

function EmailStatus({ user: { email, emailVerified } }: EmailStatusProps) {
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

function UserId({ id }: { id: string }) {
  const text = useRef<HTMLElement>(null);
  const [copyResult, setCopyResult] = useState("");

  async function copy() {
    if (await copyText(id)) return setCopyResult("Copied");
    if (text.current) getSelection()?.selectAllChildren(text.current);
    setCopyResult("Selected. Now copy it with your keyboard or a long press");
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        Give this number to customer care or the chat so that they can find your account.
      </p>
      <code ref={text} className="rounded-small bg-sunken px-3 py-2 text-lg break-all">
        {id}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" className="needs-script" onClick={() => void copy()}>
          Copy user ID
        </Button>
        <span role="status" className="text-muted">
          {copyResult}
        </span>
      </div>
    </div>
  );
}
