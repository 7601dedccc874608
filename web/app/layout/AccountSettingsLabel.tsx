interface AccountSettingsLabelProps {
  user: { emailVerified: boolean };
}

/** The link's words; under them, as long as it is so, that the e-mail waits to be confirmed. */
export function AccountSettingsLabel({ user }: AccountSettingsLabelProps) {
  return (
    <span>
      Account settings
      {!user.emailVerified && (
        <span className="block text-sm font-semibold text-warning">Confirm your email</span>
      )}
    </span>
  );
}
