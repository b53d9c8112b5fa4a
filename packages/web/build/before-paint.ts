import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = 'src/platform/before-paint.js'

/**
 * Puts the script that chooses light or dark at the top of the page, as a hashed file of its own: the content security
 * policy allows no inline script, and a module would run after the first paint.
 */
export function beforePaint(): Plugin {
  let building = false
  const script = () => readFileSync(new URL(`../${source}`, import.meta.url), 'utf8')
  const fileName = () => `assets/before-paint-${createHash('sha256').update(script()).digest('hex').slice(0, 8)}.js`
  return {
    name: 'prumo:before-paint',
    configResolved(config) {
      building = config.command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: fileName(), source: script() })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: building ? `/${fileName()}` : `/${source}` }, injectTo: 'head-prepend' },
      ],
    },
  }
}
