/**
 * An id or key that a program made: 1 to 100 printable ASCII characters. Ours are UUIDs and references; what else comes
 * under such a name, U+0000 above all, which PostgreSQL cannot store, is nobody's.
 */
export const plainId = /^[\x21-\x7e]{1,100}$/;
