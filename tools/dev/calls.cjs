/** Calls between two processes, over the channel that Node opens between a process and its child. */
exports.openCalls = (channel, functions) => {
  const waiting = new Map();
  let count = 0;
  // The other process may be ending, and no longer receive messages.
  const send = (message) => channel.connected && channel.send(message, () => undefined);

  channel.on("message", ({ call, id, args, result, error }) => {
    if (call) {
      Promise.resolve(args)
        .then((values) => functions[call](...values))
        .then(
          (value) => send({ id, result: value }),
          ({ message, stack }) => send({ id, error: { message, stack } }),
        );
      return;
    }
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(Object.assign(new Error(), error));
    else resolve(result);
  });
  return (call, ...args) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      send({ call, id: count, args });
    });
};
