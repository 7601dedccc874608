import { TableScreen } from "../parts/TableEditor";

/** The price list of bundles. */
export function Catalogue() {
  return (
    <TableScreen
      title="Catalogue"
      kinds={[
        { id: "DataOption", label: "Options" },
        { id: "DataPackage", label: "Packages" },
        { id: "Provider", label: "Networks" },
      ]}
    />
  );
}
