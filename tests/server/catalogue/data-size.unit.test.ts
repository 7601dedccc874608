import { sizeInMegabytes } from "../../../server/features/catalogue/offer-text";

describe("sizeInMegabytes", () => {
  it.each([
    ["40MB", 40],
    ["1GB", 1024],
    ["1.5GB", 1536],
    ["27.5GB", 28_160],
    ["1TB", 1_048_576],
    ["4.5TB", 4_718_592],
    ["1.2GB", 1229],
    ["2 GB", 2048],
    ["750mb", 750],
  ])("reads %s as %d", (benefits, megabytes) => {
    expect(sizeInMegabytes(benefits)).toBe(megabytes);
  });

  it.each([
    ["1.5GB + 10 minutes", 1536],
    ["300MB + 100MB social", 300],
    ["3GB + 1GB YouTube", 3072],
    ["10 minutes + 2GB", 2048],
  ])("takes the first size of %s", (benefits, megabytes) => {
    expect(sizeInMegabytes(benefits)).toBe(megabytes);
  });

  it.each([["Unlimited"], [""], ["60 minutes"], ["GB"], ["10Mbps"], ["10 MBps"], ["1.2.3GB"]])(
    "finds no size in '%s'",
    (benefits) => {
      expect(sizeInMegabytes(benefits)).toBeNull();
    },
  );
});
