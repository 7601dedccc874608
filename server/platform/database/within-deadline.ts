/** The work of a transaction did not end: it was given up, and nothing of it is kept. */
export class Stuck extends Error {
  constructor(milliseconds: number) {
    super(`A transaction did not end within ${milliseconds / 1_000} seconds; it was undone.`);
  }
}

/** Longer than any statement may take; nobody waits for the writer as long as that. */
const longestWork = 12_000;

/** The work's result. Throws Stuck when it takes longer than any transaction may; it goes on unheard then. */
export async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stuck(longestWork)), longestWork);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
