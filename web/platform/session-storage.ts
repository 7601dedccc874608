/**
 * The fallback for this page when the browser has no storage (private window, full quota). Always empty on the server.
 */
const memory = new Map<string, string>();

/** Values that survive a reload of this tab. Never throws: without storage they are lost only on a reload. */
export const sessionStore = {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the stored type
  get<T>(key: string): T | null {
    try {
      const text = memory.get(key) ?? sessionStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  },

  set(key: string, value: unknown): void {
    if (typeof window === "undefined") return;
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  },

  remove(key: string): void {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};
