import { Button } from "./Button";
import { Send } from "./icons";
import { toastError } from "./toast";

const load = () => import("./share");
const preload = () => void load().catch(() => undefined);

interface ShareButtonProps {
  /** The shared text, which is public: no private links or whole phone numbers. */
  text: string;
  /** A public path of the shop, which is added as a link. */
  path?: string;
  children?: string;
}

/** Opens the phone's share sheet, or copies the text where there is none. */
export function ShareButton({ text, path, children = "Share" }: ShareButtonProps) {
  async function handleClick() {
    const loaded = await load().catch(() => null);
    if (loaded) await loaded.share(path ? `${text} ${new URL(path, location.origin).href}` : text);
    else toastError("We could not share this. Please try again.");
  }

  return (
    <Button
      variant="outline"
      size="sm"
      className="needs-script"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void handleClick()}
    >
      <Send size={18} /> {children}
    </Button>
  );
}
