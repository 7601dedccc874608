import type { NormalizedCacheObject } from "@apollo/client";
import { readPageState, stateScript } from "../../../web/app/page-state";

describe("the state of a page", () => {
  it("is in the browser what it was on the server", () => {
    const option = { __typename: "DataOption", benefits: "1GB </script>", price: 300, validityNote: null };
    const state: NormalizedCacheObject = {
      ROOT_QUERY: { __typename: "Query", me: null, providers: [{ __ref: "Provider:mtn" }] },
      "DataOption:a": { ...option, id: "a" },
      "DataOption:b": { ...option, id: "b", price: 0 },
      "DataOption:c": { __typename: "DataOption", id: "c", benefits: "2GB" },
      "Provider:mtn": { __typename: "Provider", id: "mtn", dataPackages: [{ __ref: "DataPackage:x" }] },
      'DataPackage:{"name":"x"}': { __typename: "DataPackage", name: "x" },
      "ShopInfo:{}": { __typename: "ShopInfo", socials: [] },
    };

    document.body.innerHTML = stateScript(state);

    expect(document.body.getElementsByTagName("script")).toHaveLength(1);
    expect(readPageState()).toEqual(state);
  });

  it("is null if the server has sent only the empty shell", () => {
    document.body.innerHTML = "";

    expect(readPageState()).toBeNull();
  });
});
