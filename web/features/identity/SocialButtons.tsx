import { Button } from "../../ui/Button";
import { Facebook, Google } from "../../ui/icons";
import { sayUnavailable } from "./unavailable";

export function SocialButtons() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="outline" onClick={sayUnavailable}>
        <Google /> Google
      </Button>
      <Button variant="outline" onClick={sayUnavailable}>
        <Facebook /> Facebook
      </Button>
    </div>
  );
}
