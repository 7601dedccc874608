export { withdrawals } from "./withdrawals.module";
export { WaitingWithdrawal, type WithdrawalsService } from "./withdrawals.service";
