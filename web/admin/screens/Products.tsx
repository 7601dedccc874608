import { TableScreen } from "../parts/TableEditor";

/** The devices, and how many pieces of each are left. */
export function Products() {
  return (
    <TableScreen
      title="Products"
      kinds={[
        { id: "Product", label: "Devices" },
        { id: "ProductStock", label: "Stock" },
      ]}
    />
  );
}
