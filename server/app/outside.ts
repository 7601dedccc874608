import type { BundleDelivery } from "../features/bundles";
import type { Assistant } from "../features/chat";
import type { PasswordCost } from "../features/identity";
import type { PaymentGateway } from "../features/wallet";
import type { Clock } from "../platform/clock";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";
import type { Mailer } from "../platform/mailer/mailer";
import type { Settings } from "../platform/settings";

/** What the services need from outside: chosen by the settings, or by a test. */
export interface Outside {
  database: Database;
  clock: Clock;
  logger: Logger;
  payments: PaymentGateway;
  delivery: BundleDelivery;
  mailer: Mailer;
  assistant: Assistant;
  /** What OWASP asks for where it is left out; tests take less. */
  passwordCost?: PasswordCost;
  settings: Settings;
}
