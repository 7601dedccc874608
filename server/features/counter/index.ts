export { CounterAction } from "./counter-action.entity";
export { type CounterEntry, CounterLog } from "./counter-log";
