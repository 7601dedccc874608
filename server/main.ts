import "reflect-metadata";
import { runShop } from "./app/run-shop";

void runShop();
