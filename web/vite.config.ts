import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brand } from "./values/brand";

/** Both builds are production builds whatever NODE_ENV says, so that `npm start` never serves a slow React. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  mode: "production",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [
    react(),
    tailwindcss(),
    { name: "brand-in-html", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand) },
  ],
  build: isSsrBuild
    ? {
        ssr: "entry-server.tsx",
        outDir: "../dist/web/server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        // The server is CommonJS and loads this file by its path.
        rollupOptions: { output: { format: "cjs", entryFileNames: "entry-server.js", codeSplitting: false } },
      }
    : {
        outDir: "../dist/web/client",
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        // The polyfill would be an inline script, and every browser we build for knows modulepreload.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
      },
  ssr: {
    // Everything goes into the one file, except graphql: a schema only works with the module that made it.
    noExternal: true,
    external: ["graphql"],
  },
}));
