/** A server in a process of its own. */
export interface BaselineProcess {
  url: string;
  child: { pid: number };
  stop(): Promise<void>;
}

export function startBaseline(
  name: string,
  folder: string,
  options: { answers?: Record<string, string>; core?: number | null },
): Promise<BaselineProcess>;
