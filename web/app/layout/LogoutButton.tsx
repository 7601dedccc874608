import { useAuthBusy } from "../../features/identity/useAuthBusy";
import { useSignOut } from "../../features/identity/useSignOut";
import { LogOut } from "../../ui/icons";
import { Spinner } from "../../ui/Spinner";

interface LogoutButtonProps {
  className: string;
}

export function LogoutButton({ className }: LogoutButtonProps) {
  const signOut = useSignOut();
  const isBusy = useAuthBusy();
  return (
    <button
      type="button"
      className={className}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void signOut()}
    >
      {isBusy ? <Spinner /> : <LogOut size={20} />}
      Logout
    </button>
  );
}
