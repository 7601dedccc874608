/** Measures each target in turn, again and again, so that a busy moment of the machine falls on all alike. */
export async function inRounds(targets, rounds, run) {
  const samples = new Map(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) samples.get(target).push(await measured(target, run));
  }
  return new Map([...samples].map(([target, all]) => [target.name, medians(all)]));
}

/** `run` returns the number of answered requests and of seconds, and optional further figures. */
async function measured(target, run) {
  const before = target.server.cpuMilliseconds();
  const { requests, seconds, ...more } = await run(target);
  const cpu = target.server.cpuMilliseconds() - before;
  return { perSecond: requests / seconds, cpuPerRequest: cpu / requests, ...more };
}

function medians(samples) {
  const names = Object.keys(samples[0]);
  return Object.fromEntries(names.map((name) => [name, median(samples.map((sample) => sample[name]))]));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
