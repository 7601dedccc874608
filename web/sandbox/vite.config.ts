import { defineConfig } from "vite";
import { brand } from "../values/brand";

/** A build of its own, so that no page of the shop can pull in the editor. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/sandbox/",
  plugins: [{ name: "brand-in-html", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand) }],
  build: {
    outDir: "../../dist/web/sandbox",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 10_000, // the editor is what it is
    reportCompressedSize: false,
    rolldownOptions: {
      // The packages mark modules "use client" for frameworks; here everything is for the browser.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
  worker: { format: "es" },
});
