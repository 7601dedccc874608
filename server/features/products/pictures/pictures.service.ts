import { refuse } from "../../../platform/graphql/refusal";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/database/database";
import { insertUnlessTaken } from "../../../platform/database/entities";
import type { AuditLog } from "../../audit-log";
import { Picture } from "./picture.entity";
import { toShopPicture } from "./picture-file";

export const pictureAddress = /^\/pictures\/([0-9a-f]{64})\.webp$/;

const cachedBytes = 16_000_000;

export class PicturesService {
  private readonly pictures = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (id) => this.read(id),
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: AuditLog,
  ) {}

  /** Returns the address. Throws Refused and Busy. */
  async add(operator: string, bytes: Buffer): Promise<string> {
    const webp = await toShopPicture(bytes);
    const id = createHash("sha256").update(webp).digest("hex");
    const row = { id, webp: webp.toString("base64"), createdAt: this.clock.now() };
    await this.database.transaction(async (tx) => {
      await insertUnlessTaken(tx.manager, Picture, row);
      await this.log.prepareEntry(operator, "pictures add", id, { bytes: bytes.length })(tx);
    });
    return `/pictures/${id}.webp`;
  }

  async find(address: string): Promise<Buffer | null> {
    const id = pictureAddress.exec(address)?.[1];
    return (id && (await this.pictures.fetch(id))) || null;
  }

  private async read(id: string): Promise<Buffer | undefined> {
    const picture = await this.database.reader.manager.findOneBy(Picture, { id });
    return picture ? Buffer.from(picture.webp, "base64") : undefined;
  }
}

/** Throws Refused unless it is one of the shop's own drawings, or was uploaded. */
export async function checkPicture(
  { manager }: Reader,
  { image }: Record<string, string | null>,
): Promise<void> {
  const id = pictureAddress.exec(image ?? "")?.[1];
  if (id !== undefined && !(await manager.existsBy(Picture, { id }))) refuse("This picture was not uploaded");
}
