import { startInBrowser } from "./app/start-in-browser";
import "./shop.css";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
void startInBrowser(element);
