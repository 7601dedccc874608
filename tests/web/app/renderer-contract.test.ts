import type * as server from "../../../server/app/pages/page-renderer";
import type { PageAddress } from "../../../web/app/page-address";
import type { RenderedPage } from "../../../web/app/render-page";
import type { ReadForm, SentForm } from "../../../web/app/sent-forms";
import type { Notice, Visit } from "../../../web/platform/visit";

/** Every property of the first has the type of the second's, and there are no others. */
type IsSame<A, B> = [A, keyof A] extends [B, keyof B]
  ? [B, keyof B] extends [A, keyof A]
    ? true
    : false
  : false;
type Extends<A, B> = [A] extends [B] ? true : false;

/** Without what the server only passes on. */
type WithoutOpaque<Of> = Omit<Of, "submitted" | "saved">;

/**
 * Server and web never import each other, so each declares what passes between them. This does not compile if they
 * differ.
 */
const agreements: [
  visit: IsSame<WithoutOpaque<server.Visit>, WithoutOpaque<Visit>>,
  notice: IsSame<server.Notice, Notice>,
  address: IsSame<server.PageAddress, PageAddress>,
  page: Extends<RenderedPage, server.RenderedPage>,
  form: IsSame<keyof server.SentForm, keyof SentForm>,
  readForm: Extends<ReadForm, server.ReadForm>,
] = [true, true, true, true, true, true];

describe("what passes between server and renderer", () => {
  it("has the same types on both sides", () => {
    expect(agreements).not.toContain(false);
  });
});
