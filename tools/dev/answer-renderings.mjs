/** Renders what the shop's process wants rendered, and asks it what the pages ask (renderer.cjs is the other end). */
export function answerRenderings(render) {
  const asked = new Map();
  let count = 0;

  const asks = (page, say) => (operation) =>
    new Promise((resolve) => {
      const ask = (count += 1);
      asked.set(ask, resolve);
      say({ kind: "ask", page, ask, operation });
    });

  return (message, say) => {
    const { kind, page } = message;
    if (kind === "answer") {
      asked.get(message.ask)?.(message.result);
      asked.delete(message.ask);
    }
    if (kind !== "render") return;
    render(message, asks(page, say)).then(
      (rendered) => say({ kind: "rendered", page, rendered }),
      ({ message: text, stack }) => say({ kind: "not-rendered", page, error: { message: text, stack } }),
    );
  };
}
