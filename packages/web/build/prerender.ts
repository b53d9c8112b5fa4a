import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { joinedIcons } from './joined-icons.ts'
import { mantineStyles } from './mantine-styles.ts'

/**
 * Adds src/prerendered.tsx to the build as `prerendered.mjs`, one file that stands alone: the server renders with it what
 * is seen of a page until its scripts have come.
 */
export function prerender(): Plugin {
  let root = ''
  return {
    name: 'prumo:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root,
        plugins: [react(), joinedIcons(), mantineStyles(), withoutWhatComesLater()],
        define: {
          'process.env.NODE_ENV': '"production"',
          'location.origin': '"http://localhost"',
          // The channel to other tabs would keep the server's process alive.
          BroadcastChannel: 'undefined',
        },
        ssr: { noExternal: true },
        build: { ssr: 'src/prerendered.tsx', target: 'es2023', write: false, copyPublicDir: false },
      })
      if (!('output' in built)) throw new Error('what is prerendered is not one bundle')
      this.emitFile({ type: 'asset', fileName: 'prerendered.mjs', source: built.output[0].code })
    },
  }
}

/** What `import()` loads is not prerendered, and would make up most of the file. */
const withoutWhatComesLater = (): Plugin => ({
  name: 'prumo:without-what-comes-later',
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
})
