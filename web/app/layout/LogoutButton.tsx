import { useAuthBusy } from "../../features/identity/auth-action";
import { useSignOut } from "../../features/identity/useSignOut";
import { LogOut } from "../../ui/icons";
import { Spinner } from "../../ui/Spinner";

interface LogoutButtonProps {
  className: string;
  onLoggedOut?: () => void;
}

export function LogoutButton({ className, onLoggedOut }: LogoutButtonProps) {
  const signOut = useSignOut();
  const isBusy = useAuthBusy();

  async function handleClick() {
    if (await signOut()) onLoggedOut?.();
  }

  return (
    <button
      type="button"
      className={className}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {isBusy ? <Spinner /> : <LogOut size={20} />}
      Logout
    </button>
  );
}
