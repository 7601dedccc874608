import { within } from "@testing-library/react";
import { bundleForm, customer, showPackages } from "../packages/show-packages";

describe("the bundle form's message about missing fields", () => {
  it("is above the button, where a phone still shows it", async () => {
    const user = showPackages({ me: customer() });
    const form = await bundleForm();
    const submit = within(form).getByRole("button", { name: "Continue to payment" });

    await user.click(submit);

    const sentence = await within(form).findByRole("alert");
    expect(sentence).toHaveTextContent("Please fill out all form fields");
    expect(sentence.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(submit).toHaveAccessibleDescription("Please fill out all form fields");
  });
});
