import DataLoader from "dataloader";

/**
 * Fields of one answer that ask for the same thing at the same moment share one reading: fifty orders of a page, one
 * wallet. Nothing is kept beyond that moment, so a reading never is older than the question.
 */
export function readOnce<Value>(read: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const loader = new DataLoader<string, Value>(
    async (ids) => {
      const readings = new Map([...new Set(ids)].map((id) => [id, read(id)]));
      const settled = await Promise.allSettled(ids.map((id) => readings.get(id)));
      return settled.map((each) =>
        each.status === "fulfilled" ? (each.value as Value) : (each.reason as Error),
      );
    },
    { cache: false },
  );
  return (id) => loader.load(id);
}
