import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildReferencePage } from '../../packages/web/build/reference-page.ts'

/** The reference on the same machine in the same minute: a bare page that shows a given text. */
export type BarePage = { url: string; show(text: string): void; close(): Promise<void> }

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Builds the page like the product, and serves it compressed like the product. */
export async function openBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bare-'))
  await buildReferencePage(folder)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const assets = new Map(
    readdirSync(join(folder, 'assets')).map((name) => {
      const content = readFileSync(join(folder, 'assets', name))
      const plain = extname(name) === '.woff2'
      return [
        `/assets/${name}`,
        { plain, type: types[extname(name)]!, body: plain ? content : brotliCompressSync(content) },
      ]
    }),
  )
  rmSync(folder, { recursive: true })
  let page = ''
  const server = createServer(({ url }, response) => {
    const asset = assets.get(url!)
    const type = asset?.type ?? 'text/html'
    response.setHeader('content-type', `${type}; charset=utf-8`)
    if (!asset?.plain) response.setHeader('content-encoding', 'br')
    response.end(asset?.body ?? brotliCompressSync(page))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(text) {
      const lines = text.split('\n').filter((line) => line.trim())
      page = html.replace('>null<', () => `>${JSON.stringify(lines).replaceAll('<', '\\u003c')}<`)
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
