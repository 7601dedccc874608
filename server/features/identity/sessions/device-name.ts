import Bowser from "bowser";

/** The usual name, where Bowser's differs. */
const usualNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  Chromium: "Chrome",
  iOS: "iPhone or iPad",
  macOS: "Mac",
  "Chrome OS": "Chromebook",
};
const usualName = (name: string) => usualNames[name] ?? name;

/** Such as "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const parser = Bowser.getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].map(usualName).filter(Boolean);
  return names.join(" on ") || "Unknown device";
}
