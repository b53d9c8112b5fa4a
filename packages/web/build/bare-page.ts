import type { Plugin } from 'vite'

const placeholder = '<script type="application/json" id="boot">null</script>'
export const barePage = 'bare.html'

/**
 * The page without anybody's data, for the service worker to open when the server cannot be reached: index.html is only
 * ever seen with the session written into it. `bare` tells the application that its page came from the browser itself.
 */
export function emitBarePage(): Plugin {
  return {
    name: 'prumo:bare-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        const [before, after] = String(page.source).split(placeholder)
        if (after === undefined) throw new Error('index.html has no place for the first data')
        const source = `${before}${placeholder.replace('null', '{"bare":true}')}${after}`
        this.emitFile({ type: 'asset', fileName: barePage, source })
      },
    },
  }
}
