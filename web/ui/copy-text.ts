/**
 * Puts the text on the clipboard, and returns whether it is there. Browsers offer `navigator.clipboard` to pages over
 * https only; the older command works in a shop of the house's network, too.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", write, { once: true });
  const isAllowed = document.execCommand("copy");
  document.removeEventListener("copy", write);
  return isAllowed && isCopied;
}
