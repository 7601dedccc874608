import DataLoader from "dataloader";

/**
 * Fields of one answer that ask for the same thing at the same moment share one reading: fifty orders of a page, one
 * wallet. Nothing is kept beyond that moment, so a reading never is older than the question.
 */
export function readOnce<Value>(read: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const loader = new DataLoader<string, Value>(
    async (ids) => {
      const answers = new Map<string, Value | Error>();
      const readInto = async (id: string) => answers.set(id, await read(id).catch(asError));
      await Promise.all([...new Set(ids)].map(readInto));
      return ids.map((id) => answers.get(id) as Value | Error);
    },
    { cache: false },
  );
  return (id) => loader.load(id);
}

/** One reading that fails must not fail the others. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
