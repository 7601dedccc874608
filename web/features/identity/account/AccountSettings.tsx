import { useRef, useState } from "react";
import { type AccountQuery, useAccountQuery } from "./generated/Account";
import { ActionButton } from "../../../forms/ActionButton";
import { Form } from "../../../forms/Form";
import { copyText } from "../../../ui/copy-text";
import { errorMessage } from "../../../platform/problem";
import { Avatar } from "../../../ui/Avatar";
import { Badge } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { CardSection } from "../../../ui/CardSection";
import { BadgeCheck } from "lucide-react";
import { InlineError } from "../../../ui/InlineError";
import { LongText } from "../../../ui/LongText";
import { Skeleton } from "../../../ui/Skeleton";
import { TextField } from "../../../ui/TextField";
import { formatInstant } from "../../../values/dates";
import { formatPhone } from "../../../values/phone-input";
import { runAuthAction } from "../auth-action";
import { SendVerification } from "../email-links/SendVerification";
import { notifyTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";
import { otherSessionsForm, profileForm } from "./account.forms";
import { ChangeEmailForm } from "./ChangeEmailForm";
import { ChangePasswordForm, FirstPassword } from "./ChangePasswordForm";

type Me = NonNullable<AccountQuery["me"]>;

export function AccountSettings() {
  const { data, loading, error, refetch } = useAccountQuery();
  const me = data?.me;

  if (!me && error && !loading) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (!me) return <Skeleton className="h-100 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:*:last:col-span-2">
      <CardSection title="Profile">
        <ProfileForm key={me.id} user={me} />
      </CardSection>
      <CardSection title="Email">
        <EmailStatus user={me} />
        <ChangeEmailForm user={me} />
      </CardSection>
      <CardSection title="Password">
        {me.hasPassword ? <ChangePasswordForm email={me.email} /> : <FirstPassword email={me.email} />}
      </CardSection>
      <CardSection title="Where you are logged in">
        <SessionList sessions={me.signInSessions} />
      </CardSection>
      <CardSection title="User ID">
        <UserId id={me.customerNumber ?? me.id} />
      </CardSection>
    </div>
  );
}

function ProfileForm({ user }: { user: Me }) {
  const { firstName, lastName, phoneNumber } = user;
  const { form, field, isBusy } = useAuthForm(profileForm, {
    initial: { firstName, lastName, phoneNumber: phoneNumber ? formatPhone(phoneNumber) : "" },
    onAnswer({ updateProfile: answer }) {
      if (answer.__typename === "User") notifyTabs({ kind: "accountChanged" });
      return false;
    },
  });

  return (
    <Form {...form} className="grid gap-5 sm:grid-cols-2">
      <div className="flex items-center gap-4 sm:col-span-2">
        <Avatar {...user} size={72} />
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
      </div>
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        hint="A Nigerian mobile number, such as 0803 123 4567"
        className="tabular"
        {...field("phoneNumber")}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          Save profile
        </Button>
      </div>
    </Form>
  );
}

function EmailStatus({ user: { email, emailVerified } }: { user: Me }) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
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

function SessionList({ sessions }: { sessions: Me["signInSessions"] }) {
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {device}
              {current && <Badge tone="success">This device</Badge>}
            </p>
            <p className="tabular text-sm text-muted">Logged in {formatInstant(createdAt)}</p>
            <p className="tabular text-sm text-muted">Last active {formatInstant(lastSeenAt)}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <ActionButton action={otherSessionsForm} run={runAuthAction} variant="outline">
            Log out other devices
          </ActionButton>
        </div>
      ) : (
        <p className="text-muted">No other devices.</p>
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
