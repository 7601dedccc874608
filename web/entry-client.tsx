import "./ui/theme.css";
import { startInBrowser } from "./app/start-in-browser";
import { browserLink } from "./platform/browser-link";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
void startInBrowser(element, browserLink({ onUnauthenticated: () => undefined }));
