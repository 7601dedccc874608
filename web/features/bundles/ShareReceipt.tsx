import type { PurchaseReceiptFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { Send } from "../../ui/icons";
import { brand } from "../../values/brand";

interface ShareReceiptProps {
  purchase: Pick<PurchaseReceiptFragment, "network" | "benefits" | "reference">;
}

/** Shares the receipt by the phone's share sheet, or else by WhatsApp. Contains no number, name or price. */
export function ShareReceipt({ purchase: { network, benefits, reference } }: ShareReceiptProps) {
  const text = `${network} ${benefits}, bought at ${brand}. Reference ${reference}`;
  if (typeof navigator.share === "function") {
    return (
      // The customer closed the share sheet.
      <Button
        variant="outline"
        size="sm"
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        <Send size={18} /> Share
      </Button>
    );
  }
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      aria-label="Share on WhatsApp"
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: "outline", size: "sm" })}
    >
      <Send size={18} /> WhatsApp
    </a>
  );
}
