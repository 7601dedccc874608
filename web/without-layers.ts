import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/**
 * Takes the rules out of their cascade layers, in the order of the layers: a browser without layers drops everything
 * inside them. Specificity decides instead, so a selector of `base` or `components` must not outweigh a utility that sets
 * the same property: tests/browser/app/too-old-browsers.spec.ts. It is for those browsers, not for size: 47 bytes (gzip) less.
 */
export const withoutLayers: PostcssPlugin = {
  postcssPlugin: "without-layers",
  AtRule: {
    layer(rule) {
      if (rule.nodes) rule.replaceWith(rule.nodes);
      else rule.remove();
    },
  },
};
