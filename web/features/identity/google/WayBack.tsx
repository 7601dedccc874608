import { Button } from "../../../ui/Button";
import { ButtonLink } from "../../../ui/ButtonLink";

interface WayBackProps {
  isPopup: boolean;
  returnTo: string;
}

/** Out of the popup, or back to where the customer was. */
export function WayBack({ isPopup, returnTo }: WayBackProps) {
  if (isPopup) {
    return (
      <Button variant="outline" onClick={() => window.close()}>
        Close this window
      </Button>
    );
  }
  return (
    <ButtonLink variant="outline" to={returnTo} replace>
      Back to the shop
    </ButtonLink>
  );
}
