/** What a change does with its row. */
export enum RowOperation {
  EDIT = "EDIT",
  ADD = "ADD",
  REMOVE = "REMOVE",
}
