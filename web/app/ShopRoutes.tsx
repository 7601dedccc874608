import { Route, Routes } from "react-router";
import { PageLayout } from "./layout/PageLayout";
import { notFound, routes } from "./routes";

export function ShopRoutes() {
  return (
    <Routes>
      {[...routes, notFound].map(({ path, page: Page, ground, header }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageLayout ground={ground} header={header}>
              <Page />
            </PageLayout>
          }
        />
      ))}
    </Routes>
  );
}
