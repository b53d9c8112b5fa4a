import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { barePage } from './bare-page.ts'
import { laterFiles } from './first-page.ts'
import { aheadChunk, alsoOffline } from './loaded-ahead.ts'

/** The one font file of Portuguese; the others are fetched only where a text needs them. */
const font = /\/figtree-latin-wght-normal-[^/]*\.woff2$/

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }

/**
 * Keeps of the build only what the service worker should hold: the first page and what works without the server. The rest of
 * the product needs it anyway.
 */
export function onlyPrecached(outDir: string): ManifestTransform {
  return (entries) => {
    const chunks = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
    const files = new Set<string>([barePage])
    const keyOf = (name: string) =>
      Object.keys(chunks).find((key) => chunks[key]!.name === name && chunks[key]!.imports)
    const add = (name = 'a file of what is loaded ahead') => {
      const chunk = chunks[name]
      if (!chunk) throw new Error(`the build has no ${name}`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const sheet of chunk.css ?? []) files.add(sheet)
      for (const other of chunk.imports ?? []) add(other)
    }
    for (const name of [
      'index.html',
      ...[...laterFiles, aheadChunk].map(keyOf),
      ...alsoOffline.map((file) => `src/${file}`),
    ])
      add(name)
    const manifest = entries.filter(
      ({ url }) => files.has(url) || font.test(url) || url.startsWith('assets/before-paint-'),
    )
    return { manifest, warnings: [] }
  }
}
