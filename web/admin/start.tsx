import "./admin.css";
import { ApolloProvider } from "@apollo/client/react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { Toaster } from "../ui/Toaster";
import { client } from "./client";
import { router } from "./routes";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <ApolloProvider client={client}>
    <RouterProvider router={router} />
    <Toaster />
  </ApolloProvider>,
);
