import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { fontPreload } from './font-preload.ts'
import { mantineStyles } from './mantine-styles.ts'
import { themeVariables } from './theme-variables.ts'

/** Builds a bare page of React and the theme as the product is built: what its times are compared with (bench/page). */
export async function buildReferencePage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('reference/', import.meta.url)),
    plugins: [mantineStyles(), themeVariables(), fontPreload('figtree-latin-wght-normal')],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  })
}
