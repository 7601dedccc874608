import type { Model } from "../platform/database/data-source";
import { Catalogue1795000000001 } from "../platform/database/migrations/1795000000001-catalogue";
import { Identity1795000000002 } from "../platform/database/migrations/1795000000002-identity";
import { Ledger1795000000003 } from "../platform/database/migrations/1795000000003-ledger";
import { Bundles1795000000004 } from "../platform/database/migrations/1795000000004-bundles";
import { Products1795000000005 } from "../platform/database/migrations/1795000000005-products";
import { Cart1795000000006 } from "../platform/database/migrations/1795000000006-cart";
import { Orders1795000000007 } from "../platform/database/migrations/1795000000007-orders";
import { MailOutbox1795000000008 } from "../platform/database/migrations/1795000000008-mail-outbox";
import { Installation1795000000009 } from "../platform/database/migrations/1795000000009-installation";
import { Contact1795000000010 } from "../platform/database/migrations/1795000000010-contact";
import { IdentityLinks1795000000011 } from "../platform/database/migrations/1795000000011-identity-links";
import { RateLimit1795000000012 } from "../platform/database/migrations/1795000000012-rate-limit";
import { Chat1795000000013 } from "../platform/database/migrations/1795000000013-chat";
import { Partners1795000000014 } from "../platform/database/migrations/1795000000014-partners";
import { Readiness1795000000016 } from "../platform/database/migrations/1795000000016-readiness";
import { AfterSale1795000000015 } from "../platform/database/migrations/1795000000015-after-sale";
import { CounterKept1795000000021 } from "../platform/database/migrations/1795000000021-counter-kept";
import { BookedBy1795000000022 } from "../platform/database/migrations/1795000000022-booked-by";
import { HeldSlots1795000000031 } from "../platform/database/migrations/1795000000031-held-slots";
import { PlayMoney1795000000034 } from "../platform/database/migrations/1795000000034-play-money";
import { DeliveryClaims1795000000023 } from "../platform/database/migrations/1795000000023-delivery-claims";
import { PaymentReversals1795000000024 } from "../platform/database/migrations/1795000000024-payment-reversals";
import { Renewals1795000000018 } from "../platform/database/migrations/1795000000018-renewals";
import { GoogleInACookie1795000000027 } from "../platform/database/migrations/1795000000027-google-in-a-cookie";
import { ResetRequests1795000000028 } from "../platform/database/migrations/1795000000028-reset-requests";
import { TakenOver1795000000029 } from "../platform/database/migrations/1795000000029-taken-over";
import type { AnyModule } from "../platform/module";
import { modules } from "./modules";

/** Every table's class, and every step that made the tables, oldest first. */
export const model: Model = {
  entities: modules.flatMap((module: AnyModule) => module.entities ?? []),
  migrations: [
    Catalogue1795000000001,
    Identity1795000000002,
    Ledger1795000000003,
    Bundles1795000000004,
    Products1795000000005,
    Cart1795000000006,
    Orders1795000000007,
    MailOutbox1795000000008,
    Installation1795000000009,
    Contact1795000000010,
    IdentityLinks1795000000011,
    RateLimit1795000000012,
    Chat1795000000013,
    Partners1795000000014,
    AfterSale1795000000015,
    Readiness1795000000016,
    Renewals1795000000018,
    CounterKept1795000000021,
    BookedBy1795000000022,
    DeliveryClaims1795000000023,
    PaymentReversals1795000000024,
    GoogleInACookie1795000000027,
    ResetRequests1795000000028,
    TakenOver1795000000029,
    HeldSlots1795000000031,
    PlayMoney1795000000034,
  ],
};
