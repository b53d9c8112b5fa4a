import type { Plugin } from 'vite'

/**
 * Preloads one font by its hashed address: without it the browser learns of the font only after the style sheet, and
 * the page is drawn twice. `name` is the file's name without hash and extension.
 */
export function fontPreload(name: string): Plugin {
  return {
    name: 'prumo:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((key) => key.includes(name) && key.endsWith('.woff2'))
        if (!file) throw new Error(`the build has no font ${name}`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
