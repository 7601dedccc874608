// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- compares types exactly, with their modifiers
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The assignable fields: neither methods nor getters. */
export type FieldsOf<Type> = {
  [
    Key in keyof Type as Type[Key] extends (...args: never[]) => unknown
      ? never
      : Same<{ [K in Key]: Type[Key] }, { -readonly [K in Key]: Type[Key] }> extends true
        ? Key
        : never
  ]: Type[Key];
};

/**
 * Creates an instance of an entity or GraphQL type. All fields are required, so that adding a field to the class is a
 * compile error until every caller sets it.
 */
export function newInstance<Type extends object>(type: new () => Type, fields: FieldsOf<Type>): Type {
  return Object.assign(new type(), fields);
}

/** The fields of a type that a row lacks, or has in another form. */
type LackingIn<Row, Type> = {
  [
    Key in keyof FieldsOf<Type> as Key extends keyof Row
      ? Row[Key] extends FieldsOf<Type>[Key]
        ? never
        : Key
      : Key
  ]: FieldsOf<Type>[Key];
};

/** Like `newInstance`, with the fields of a row that has some of them already. */
export function newInstanceFrom<Type extends object, Row extends object>(
  type: new () => Type,
  row: Row,
  fields: LackingIn<Row, Type> & Partial<FieldsOf<Type>>,
): Type {
  return Object.assign(new type(), row, fields);
}
