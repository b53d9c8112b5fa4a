/// <reference types="node" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colorSchemeBeforePaint } from './build/color-scheme-before-paint.ts'
import { fontPreload } from './build/font-preload.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { precompress } from './build/precompress.ts'

export default defineConfig({
  plugins: [
    react(),
    mantineStyles(),
    colorSchemeBeforePaint(),
    fontPreload('figtree-latin-wght-normal'),
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
    // Inlined data: URLs are refused by the content security policy for everything but images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first page is three files: what seldom changes stays in the browser's cache across releases. Without
            // the last group Mantine's components, shared with lazy screens, would be dozens of files of 1 KB.
            { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', priority: 2, test: /node_modules[\\/]@tanstack[\\/]/, tags: ['$initial'] },
            { name: 'first', priority: 1, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
