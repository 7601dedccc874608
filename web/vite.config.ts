import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type ConfigEnv, defineConfig, type Plugin, type UserConfig } from "vite";
import { oldestBrowsers } from "./floor";
import { routerBuild } from "./router-build";
import { brand } from "./values/brand";
import { withoutLayers } from "./without-layers";

/** Packages of every page, in one file that compresses well and stays the same from release to release. */
const vendor = {
  name: "vendor",
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@apollo(?!.client.(link.http|utilities.graphql.print\b|react.hooks.use(Mutation|Fragment)))|@wry|optimism|rxjs|graphql(?!.language.(print|blockString))|tslib)[\\/]/,
};

/** Modules of most pages are in one file: as twenty it would compress worse and need twenty requests. */
const common = {
  name: "common",
  priority: 1,
  minShareCount: 18,
  test: /[\\/]web[\\/](?!pages)|lucide-react/,
};

const brandInHtml: Plugin = {
  name: "brand-in-html",
  transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand),
};

/** `npm run dev` has the packages as they are, with their warnings. */
const development: UserConfig = {
  root: import.meta.dirname,
  envDir: false,
  optimizeDeps: { entries: ["entry-client.tsx"] },
  plugins: [react(), tailwindcss(), brandInHtml],
};

/** Both builds are production builds with any NODE_ENV, so that `npm start` never serves a slow React. */
const production = ({ isSsrBuild }: ConfigEnv): UserConfig => ({
  root: import.meta.dirname,
  mode: "production",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [react(), tailwindcss(), brandInHtml],
  css: { postcss: { plugins: [withoutLayers] } },
  resolve: isSsrBuild ? {} : { alias: [routerBuild] },
  build: isSsrBuild
    ? {
        ssr: "entry-server.tsx",
        outDir: "../dist/web/server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        // The server is CommonJS and loads this file by its path.
        rollupOptions: {
          output: { format: "cjs", entryFileNames: "entry-server.js", chunkFileNames: "chunks/[name].js" },
        },
      }
    : {
        outDir: "../dist/web/client",
        emptyOutDir: true,
        manifest: true,
        target: oldestBrowsers,
        // The polyfill would be an inline script, and every supported browser has modulepreload.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: {
          output: {
            codeSplitting: { groups: [vendor, common] },
            // The entry lists every chunk: with their names the first load is 1.4 kB (gzip) larger, with longer hashes 0.2 kB.
            chunkFileNames: "assets/c-[hash:7].js",
            hashCharacters: "base36",
          },
        },
      },
  ssr: {
    // Everything goes into the one file, except graphql: a schema only works with the module that made it.
    noExternal: true,
    external: ["graphql"],
  },
});

export default defineConfig((env) => (env.command === "serve" ? development : production(env)));
