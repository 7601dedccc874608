import { type ReactNode, useId } from "react";
import { useAccountQuery } from "../../../generated/operations";
import { errorWords } from "../../../platform/problem";
import { Card } from "../../../ui/Card";
import { InlineError } from "../../../ui/InlineError";
import { Skeleton } from "../../../ui/Skeleton";
import { useSession } from "../useSession";
import { ChangePasswordForm } from "./ChangePasswordForm";
import { EmailStatus } from "./EmailStatus";
import { FirstPassword } from "./FirstPassword";
import { NotSignedIn } from "./NotSignedIn";
import { ProfileForm } from "./ProfileForm";
import { SessionList } from "./SessionList";
import { UserId } from "./UserId";

/** Everything customers may see and change of their own account. */
export function AccountSettings() {
  const { user, loading: isUnknown } = useSession();
  const { data, loading, error, refetch } = useAccountQuery();
  const me = data?.me;
  const retry = () => void refetch().catch(() => undefined);

  if (!user && !isUnknown) return <NotSignedIn />;
  if (!me && error && !loading) return <InlineError onRetry={retry}>{errorWords(error)}</InlineError>;
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
      <SettingsSection title="Where you are signed in">
        <SessionList sessions={me.signInSessions} />
      </SettingsSection>
      <SettingsSection title="User ID">
        <UserId id={me.id} />
      </SettingsSection>
    </div>
  );
}

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

function SettingsSection({ title, children }: SettingsSectionProps) {
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
