import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { progress } from './installing.mjs'
import { run } from './processes.mjs'
import { root, toolEnvironment } from './runtime.mjs'

const web = join(root, 'packages/web')
const stamp = join(web, 'dist/.sources')
export const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Builds the interface unless it was built from exactly these sources; ends the process when that fails. */
export async function ensureWebBuilt(node) {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const done = progress('Montando a interface')
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, quiet: true })
  done()
  if (code !== 0) {
    console.error(output.trim())
    console.error('Não foi possível montar a interface.')
    process.exit(code)
  }
  writeFileSync(stamp, sources)
}

/** A hash of everything the built interface depends on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of ['packages/web', 'packages/contract/src']) {
    for (const path of filesOf(join(root, folder)).sort()) {
      hash
        .update(`${relative(root, path)}\0`)
        .update(readFileSync(path))
        .update('\0')
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
