import type { Reader } from "../../platform/database/database";
import type { RowOperation } from "./change.entity";
import { extended, type Subject, type SubjectExtension, type SubjectRow, type Values } from "./subject";

export type PreviewedChange = [row: SubjectRow, after: Values, operation: RowOperation];

/** Sentences such as "12 renewals have a lower price cap". */
export type FindEffects = (reader: Reader, ...change: PreviewedChange) => Promise<readonly string[]>;

/** The sentences of each of these changes, in their order. */
type FindEffectsOfAll = (
  reader: Reader,
  changes: readonly PreviewedChange[],
) => Promise<readonly (readonly string[])[]>;

/** Modules register theirs, and effects on other modules' rows. */
export class Subjects {
  private readonly byType = new Map<string, Subject>();
  private readonly effects = new Map<string, FindEffectsOfAll[]>();
  /** Makes this process use committed changes at once. */
  onApplied = () => Promise.resolve();

  register(...subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      if (this.byType.has(subject.type)) throw new Error(`The subject ${subject.type} is registered twice`);
      this.byType.set(subject.type, subject);
    }
  }

  extend(type: string, extension: SubjectExtension): void {
    const subject = this.byType.get(type);
    if (!subject) throw new Error(`The subject ${type} is not registered yet`);
    this.byType.set(type, extended(subject, extension));
  }

  /** Called before each change of this type is saved. */
  onPreview(type: string, find: FindEffects): void {
    this.onPreviewOfAll(type, (reader, changes) =>
      Promise.all(changes.map((change) => find(reader, ...change))),
    );
  }

  /** As `onPreview`, with what is saved together: for tables of thousands of rows, which would be a query each. */
  onPreviewOfAll(type: string, find: FindEffectsOfAll): void {
    this.effects.set(type, [...(this.effects.get(type) ?? []), find]);
  }

  get all(): readonly Subject[] {
    return [...this.byType.values()];
  }

  find(type: string): Subject | null {
    return this.byType.get(type) ?? null;
  }

  /** The effects of each of these changes, in their order. */
  async effectsOf(reader: Reader, type: string, changes: readonly PreviewedChange[]): Promise<string[][]> {
    const found = await Promise.all((this.effects.get(type) ?? []).map((find) => find(reader, changes)));
    return changes.map((_, index) => found.flatMap((effects) => effects[index] ?? []));
  }
}
