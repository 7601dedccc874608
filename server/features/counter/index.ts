export { CounterAction } from "./counter-action.entity";
export { CounterLog } from "./counter-log";
