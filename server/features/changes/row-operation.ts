export enum RowOperation {
  EDIT = "EDIT",
  ADD = "ADD",
  REMOVE = "REMOVE",
}
