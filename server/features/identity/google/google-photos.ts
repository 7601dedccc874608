import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { Logger } from "../../../platform/observability/logger";
import { User } from "../customer/user.entity";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

@Entity("customer_photo")
export class CustomerPhoto {
  @PrimaryColumn("varchar")
  customerId!: string;

  @Column("text")
  contentType!: string;

  @Column("text")
  base64!: string;

  @InstantColumn()
  modifiedAt!: Date;
}

const largest = 200_000;
const types = ["image/jpeg", "image/png", "image/webp"];
const timeoutMs = 5_000;

export interface Photo {
  contentType: string;
  bytes: Buffer;
}

/** Stores a copy of the customer's Google picture, so that the browser loads it from the shop. */
export class GooglePhotos {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    /** Pictures may also come from the host of the userinfo. */
    private readonly userinfoUrl: string,
  ) {}

  /** The sign-in does not wait for it: without a picture initials are shown. */
  saveLater(customerId: string, picture: string | null): void {
    if (!picture || !this.isAllowed(picture)) return;
    this.save(customerId, picture).catch((error: unknown) =>
      this.logger.warn({ err: error }, "a picture was not stored"),
    );
  }

  async find(customerId: string): Promise<Photo | null> {
    const photo = await this.database.reader.manager.findOneBy(CustomerPhoto, { customerId });
    return photo && { contentType: photo.contentType, bytes: Buffer.from(photo.base64, "base64") };
  }

  private async save(customerId: string, picture: string): Promise<void> {
    const response = await fetch(picture, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const contentType = response.headers.get("content-type")?.split(";")[0] ?? "";
    const length = Number(response.headers.get("content-length") ?? largest + 1);
    if (!response.ok || !types.includes(contentType) || length > largest)
      throw new Error("Not a picture to keep");
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > largest) throw new Error("Not a picture to keep");

    const base64 = bytes.toString("base64");
    const photo = { customerId, contentType, base64, modifiedAt: this.clock.now() };
    await this.database.transaction(async (tx) => {
      await tx.manager.upsert(CustomerPhoto, photo, ["customerId"]);
      await tx.manager.update(User, { id: customerId }, { photo: `/photos/${customerId}` });
    });
  }

  /** Only from Google: an address in a profile must not make this server send requests elsewhere (SSRF). */
  private isAllowed(picture: string): boolean {
    if (!URL.canParse(picture)) return false;
    const { protocol, hostname, origin } = new URL(picture);
    const google =
      protocol === "https:" &&
      (hostname === "googleusercontent.com" || hostname.endsWith(".googleusercontent.com"));
    return google || origin === new URL(this.userinfoUrl).origin;
  }
}
