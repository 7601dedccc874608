/** Returns a cursor of the address; null for text that is none, for which the server would refuse to render the page. */
export function cursorOf(text: string | null): string | null {
  try {
    const parts: unknown = JSON.parse(atob((text ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(parts) ? text : null;
  } catch {
    return null;
  }
}
