/** What breaks programs that use the released schema, in sentences; both are given as text. */
export function breakingChanges(released: string, current: string): Promise<string[]>;
