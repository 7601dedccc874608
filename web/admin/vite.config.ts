import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "../floor";
import { routerBuild } from "../router-build";
import { brand } from "../values/brand";
import { withoutLayers } from "../without-layers";

/** Modules of every screen are in one file, which compresses better than several. */
const vendor = {
  name: "vendor",
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|graphql|tslib|lucide-react)[\\/]/,
};

/** A build of its own, so that customers never load a byte of the back office. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/admin/",
  plugins: [
    react(),
    tailwindcss(),
    { name: "brand-in-html", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand) },
  ],
  css: { postcss: { plugins: [withoutLayers] } },
  resolve: { alias: [routerBuild] },
  build: {
    outDir: "../../dist/web/admin",
    emptyOutDir: true,
    manifest: true,
    target: oldestBrowsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { output: { codeSplitting: { groups: [vendor] } } },
  },
});
