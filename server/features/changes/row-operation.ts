/** The operation of a change on its row. */
export enum RowOperation {
  EDIT = "EDIT",
  ADD = "ADD",
  REMOVE = "REMOVE",
}
