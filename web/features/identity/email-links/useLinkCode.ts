import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * The code of the mail's link; null without one. It is taken out of the address at once, so that neither the history
 * nor a copied address keeps it.
 */
export function useLinkCode(): string | null {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get("code");
  const [code, setCode] = useState(inAddress);

  useEffect(() => {
    if (inAddress === null) return;
    setCode(inAddress);
    const rest = new URLSearchParams(search);
    rest.delete("code");
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [inAddress, search, pathname, navigate]);

  return code;
}
