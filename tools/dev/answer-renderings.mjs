/** Renders what the shop's process requests, and has it execute the pages' operations (renderer.cjs is the other end). */
export function answerRenderings(render) {
  const waiting = new Map();
  let count = 0;

  const executorOf = (page, send) => (operation) =>
    new Promise((resolve) => {
      const id = (count += 1);
      waiting.set(id, resolve);
      send({ kind: "execute", page, id, operation });
    });

  return (message, send) => {
    const { kind, page } = message;
    if (kind === "result") {
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    }
    if (kind !== "render") return;
    render(message, executorOf(page, send)).then(
      (rendered) => send({ kind: "rendered", page, rendered }),
      ({ message: text, stack }) => send({ kind: "not-rendered", page, error: { message: text, stack } }),
    );
  };
}
