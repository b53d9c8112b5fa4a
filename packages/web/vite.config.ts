/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { emitBarePage } from './build/bare-page.ts'
import { beforePaint } from './build/before-paint.ts'
import { firstPage } from './build/first-page.ts'
import { fontPreload } from './build/font-preload.ts'
import { joinedIcons } from './build/joined-icons.ts'
import { loadedAhead } from './build/loaded-ahead.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { onlyPrecached } from './build/precached.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { stylesFirst } from './build/styles-first.ts'
import { themeVariables } from './build/theme-variables.ts'
import { webManifest } from './build/web-manifest.ts'
import { withoutCssVariables } from './build/without-css-variables.ts'

const ahead = loadedAhead()
const first = firstPage()
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    joinedIcons(),
    mantineStyles(),
    themeVariables(),
    withoutCssVariables(),
    beforePaint(),
    fontPreload('figtree-latin-wght-normal'),
    stylesFirst(),
    ahead.plugin,
    first.plugin,
    emitBarePage(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // shell/release.ts registers it, once the page is drawn.
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['bare.html', 'assets/*.{js,css,woff2}'],
        manifestTransforms: [onlyPrecached(fileURLToPath(new URL('dist', import.meta.url)))],
        // The names of assets carry their hash.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 650_000,
        target: 'es2023',
      },
    }),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    // The browser's own Host header goes through, so the server sees one origin and its origin check holds.
    proxy: { '/api': { target: process.env.PRUMO_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Inlined data: URLs are refused by the content security policy for everything but images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What seldom changes stays in the browser's cache across releases.
            { name: 'react', priority: 5, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', priority: 5, test: /node_modules[\\/]@tanstack[\\/]/, tags: ['$initial'] },
            ...first.groups,
            ...ahead.groups,
          ],
        },
      },
    },
  },
})
