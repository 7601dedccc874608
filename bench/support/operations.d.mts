export const cart: string;
export const checkout: string;
export const orders: string;
export const purchaseBundle: string;
export const searchPlans: string;
export const statement: string;
