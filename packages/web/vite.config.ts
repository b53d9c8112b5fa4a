/// <reference types="node" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colorSchemeBeforePaint } from './build/color-scheme-before-paint.ts'
import { fontPreload } from './build/font-preload.ts'
import { precompress } from './build/precompress.ts'

export default defineConfig({
  plugins: [react(), colorSchemeBeforePaint(), fontPreload('figtree-latin-wght-normal'), precompress()],
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
            // What every page needs and seldom changes stays in the browser's cache across releases. Mantine is left
            // out on purpose: a group would bring the components of every lazy screen into the first page.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|query-core|react-query|store|react-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
