import { Field } from "type-graphql";

/** A field of a type or an input that may be null. */
export const NullableField = (type: NonNullable<Parameters<typeof Field>[0]>, description: string) =>
  Field(type, { nullable: true, description });
