import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./sandbox.css";
import { createRoot } from "react-dom/client";
import { Sandbox } from "./Sandbox";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(<Sandbox />);
