// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- compares types exactly, with their modifiers
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The fields that can be assigned: neither methods nor getters. */
type FieldsOf<Type> = {
  [
    Key in keyof Type as Type[Key] extends (...args: never[]) => unknown
      ? never
      : Same<{ [K in Key]: Type[Key] }, { -readonly [K in Key]: Type[Key] }> extends true
        ? Key
        : never
  ]: Type[Key];
};

/**
 * Creates an instance of an entity or a GraphQL type. All of its fields are required, so a field that is added to the class
 * does not compile until every place that creates one has it.
 */
export function newInstance<Type extends object>(type: new () => Type, fields: FieldsOf<Type>): Type {
  return Object.assign(new type(), fields);
}
