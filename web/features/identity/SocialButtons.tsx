import { Button } from "../../ui/Button";
import { Facebook, Google } from "../../ui/icons";
import { useGoogleSignIn } from "./google/useGoogleSignIn";
import { sayUnavailable } from "./unavailable";

export function SocialButtons() {
  const signInWithGoogle = useGoogleSignIn();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="outline" onClick={() => void signInWithGoogle()}>
        <Google /> Google
      </Button>
      <Button variant="outline" onClick={sayUnavailable}>
        <Facebook /> Facebook
      </Button>
    </div>
  );
}
