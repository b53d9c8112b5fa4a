import type { Plugin } from 'vite'

/**
 * The development server sends modules without their source maps, which are most of what a page would read, in each page
 * anew. They stay on the server, where Vitest looks up the line of a failure.
 */
export function withoutMaps(): Plugin {
  return {
    name: 'prumo:without-maps',
    configureServer({ environments: { client } }) {
      const transform = client.transformRequest.bind(client)
      client.transformRequest = async (url) => {
        const result = await transform(url)
        return result && { ...result, map: { mappings: '' } }
      }
    },
  }
}
