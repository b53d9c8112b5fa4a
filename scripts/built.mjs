import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { progress } from './installing.mjs'
import { run } from './processes.mjs'
import { root, toolEnvironment } from './runtime.mjs'

const web = join(root, 'packages/web')
const server = join(root, 'packages/server')
const contract = join(root, 'packages/contract/src')
const lockfile = join(root, 'package-lock.json')
const serverBuilder = join(root, 'scripts/build-server.mjs')
export const vite = join(root, 'node_modules/vite/bin/vite.js')

/** The built server: a few files instead of two thousand, which Node looks up one by one. */
export const builtServer = join(server, 'dist/main.js')

const parts = [
  {
    what: 'Montando a interface',
    failed: 'Não foi possível montar a interface.',
    folder: web,
    sources: [web, contract, lockfile],
    program: [vite, 'build', '--logLevel', 'warn'],
  },
  {
    what: 'Montando o servidor',
    failed: 'Não foi possível montar o servidor.',
    folder: server,
    sources: [join(server, 'src'), contract, lockfile, serverBuilder],
    program: [serverBuilder],
  },
]

/** Builds the interface and the server, each unless it was built from exactly these sources; ends the process when that fails. */
export async function ensureBuilt(node) {
  for (const part of parts) await ensurePart(node, part)
}

export async function ensurePart(node, { what, failed, folder, sources, program }) {
  const dist = join(folder, 'dist')
  const stamp = join(dist, '.sources')
  const files = sources.flatMap(filesOf).sort()
  const looks = looksOf(files)
  const [seen, built] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (seen === looks) return
  const contents = contentsOf(files)
  if (built === contents) return remember(stamp, looks, contents)
  const done = progress(what)
  // What a build leaves behind that is interrupted has no stamp.
  rmSync(dist, { recursive: true, force: true })
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(node, program, { cwd: folder, env, quiet: true })
  done()
  if (code !== 0) {
    console.error(output.trim())
    console.error(failed)
    process.exit(code)
  }
  writeFileSync(stamp, `${looks}\n${contents}`)
}

/** In a folder that is not writable the contents are read at each start. */
function remember(stamp, looks, contents) {
  try {
    writeFileSync(stamp, `${looks}\n${contents}`)
  } catch {}
}

/**
 * How the system sees the files: no file is read. Nobody sets the time at which a file's entry was changed, so another
 * content under the same name, size and dates looks different.
 */
const looksOf = (files) =>
  hashOf(files, (path) => {
    const { size, mtimeMs, ctimeMs } = statSync(path)
    return `${size} ${mtimeMs} ${ctimeMs}`
  })

const contentsOf = (files) => hashOf(files, (path) => readFileSync(path))

function hashOf(files, partOf) {
  const hash = createHash('sha256')
  for (const path of files) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(partOf(path))
      .update('\0')
  }
  return hash.digest('hex')
}

/** A file, or those below a folder. */
const filesOf = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true })
        .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
        .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
