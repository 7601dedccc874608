import { toastError, toastSuccess } from "./toast";

/** By the share sheet of the phone. Copies the text where there is no share sheet, or where it does not open. */
export async function share(text: string): Promise<void> {
  if (typeof navigator.share === "function") {
    const isSettled = await navigator.share({ text }).then(
      () => true,
      // The customer closed the share sheet.
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isSettled) return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess("Copied. Paste it where you want to share it");
  } catch {
    toastError("We could not copy this. Please try again.");
  }
}
