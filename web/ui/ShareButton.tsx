import { copyText } from "./copy-text";
import { Button } from "./Button";
import { Send } from "lucide-react";
import { toastError, toastSuccess } from "./toast";

interface ShareButtonProps {
  /** The shared text, which is public: no private links or whole phone numbers. */
  text: string;
  /** A public path of the shop, which is added as a link. */
  path?: string;
  children?: string;
}

/** Opens the phone's share sheet, or copies the text where there is none. */
export function ShareButton({ text, path, children = "Share" }: ShareButtonProps) {
  const shared = () => (path ? `${text} ${new URL(path, location.origin).href}` : text);
  return (
    <Button variant="outline" size="sm" className="needs-script" onClick={() => void share(shared())}>
      <Send size={18} /> {children}
    </Button>
  );
}

async function share(text: string): Promise<void> {
  if (typeof navigator.share === "function") {
    const isSettled = await navigator.share({ text }).then(
      () => true,
      // The customer closed the share sheet.
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isSettled) return;
  }
  if (await copyText(text)) toastSuccess("Copied. Paste it where you want to share it");
  else toastError("We could not copy this. Please try again.");
}
