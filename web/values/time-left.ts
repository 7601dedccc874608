const minuteMs = 60_000;

/** How long something still takes, in whole minutes: `in 23 h 59 min`, `in 4 min`, `any moment now`. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  if (minutes < 1) return "any moment now";
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `in ${minutes} min` : `in ${hours} h ${minutes % 60} min`;
}
