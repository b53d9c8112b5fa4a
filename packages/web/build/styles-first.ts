import type { Plugin } from 'vite'

/**
 * Lets the page's scripts wait for its style sheet and font: what the server has rendered is seen with these alone, and
 * on a slow connection everything that is asked for at once comes late.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'prumo:styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  }
}
