import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text asset of the build, at the best level: the server streams them as they are.
 * index.html is left out because the server writes the session into it.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'prumo:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // After the service worker, which is built from the finished build.
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        for (const entry of entries) {
          if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue
          const file = join(entry.parentPath, entry.name)
          const content = await readFile(file)
          if (content.length < 512) continue
          const [br, gz] = await Promise.all([
            brotli(content, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            }),
            zip(content, { level: 9 }),
          ])
          await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
        }
      },
    },
  }
}
