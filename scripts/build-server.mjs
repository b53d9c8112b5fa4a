// Joins the server's sources, and the contract's, into the few files of packages/server/dist; packages stay where they are.
import { existsSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './runtime.mjs'

const server = join(root, 'packages/server')
const dist = join(server, 'dist')

/** A source that looks for files beside itself finds them where it is. */
const places = {
  name: 'places',
  transform: {
    order: 'pre',
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${relative(dist, dirname(id))}`)})`
      return code.replace(/import\.meta\.(url|dirname)/g, (_, which) => (which === 'url' ? url : folder))
    },
  },
}

const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@prumo/')
/** The demo company, which the image of production does not have and the server looks for before it is imported. */
const isLeftOut = (id, importer) => id.startsWith('./demo/') && !existsSync(join(dirname(importer), id))

const bundle = await rolldown({
  cwd: server,
  platform: 'node',
  input: { main: join(server, 'src/main.ts') },
  external: (id, importer) => isPackage(id) || isLeftOut(id, importer),
  plugins: [places],
})
// Names stay the same from one build to the next: Node keeps what it compiled under a file's name.
const names = {
  entryFileNames: '[name].js',
  chunkFileNames: ({ name, facadeModuleId }) => `${name || basename(facadeModuleId ?? 'part')}.js`,
}
// With it goes the stamp that says which sources the last build was of.
rmSync(dist, { recursive: true, force: true })
await bundle.write({ dir: dist, format: 'esm', comments: { jsdoc: false }, keepNames: true, ...names })
await bundle.close()
