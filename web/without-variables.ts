import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** A property of Tailwind's as a value or a part of one; with a fallback only as the whole value. */
const use = /^var\((--tw-[\w-]+),([^()]*(?:\([^()]*\))?)\)$|var\((--tw-[\w-]+)\)/g;

/**
 * Tailwind's utilities work together by custom properties that are registered with an initial value. One that never has
 * another is replaced by that, and one that nothing reads is left out. That is every one, because the classes that give
 * them values, for scaling and moving, are written as the properties themselves: 0.5 kB (gzip) of registrations and what
 * stands for these in older browsers.
 */
export const withoutVariables: PostcssPlugin = {
  postcssPlugin: "without-variables",
  OnceExit(root) {
    const initial = new Map<string, string>();
    root.walkAtRules("property", (rule) => {
      rule.walkDecls("initial-value", ({ value }) => void initial.set(rule.params, value));
    });
    const changed = new Set<string>();
    root.walkRules((rule) => {
      // Older browsers have the initial values by a rule for every element.
      if (rule.selector.startsWith("*")) return;
      rule.walkDecls(/^--tw-/, ({ prop, value }) => void (value === initial.get(prop) || changed.add(prop)));
    });
    const read = new Set<string>();
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(use, (whole, optional, fallback, plain) => {
        const name: string = optional ?? plain;
        const value = initial.get(name) ?? fallback;
        if (!changed.has(name) && value !== undefined) return value;
        read.add(name);
        return whole;
      });
    });
    root.walkDecls(/^--tw-/, (declaration) => void (read.has(declaration.prop) || declaration.remove()));
    root.walkAtRules("property", (rule) => void (read.has(rule.params) || rule.remove()));
  },
};
