import { splitFullName } from "../../server/values/person-name";

describe("splitFullName", () => {
  it.each([
    ["Ada Obi", "Ada", "Obi"],
    ["  Ada   Ngozi Obi ", "Ada", "Ngozi"],
    ["Ada", "Ada", ""],
  ])("splits %p, the first two words only", (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });
});
