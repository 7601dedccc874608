/** Returns the changes that break programs which use the released schema, as sentences; both schemas are text. */
export function breakingChanges(released: string, current: string): Promise<string[]>;
