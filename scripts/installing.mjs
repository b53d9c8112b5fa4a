import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { run } from './processes.mjs'
import { nodesLibrary, outsideEnvironment, ownNodeLacksLibrary, root } from './runtime.mjs'

const lockfile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.prumo-lockfile')
/** npm writes this file at the end of an installation. */
const npmsOwn = join(modules, '.package-lock.json')

/** Installs the locked dependencies unless they are installed; ends the process when that fails. */
export async function ensureInstalled() {
  const locked = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === locked) return
  if (!installedByHand()) await install()
  if (ownNodeLacksLibrary() && process.getuid?.() === 0) await installLibrary()
  remember(locked)
}

/** True if it succeeded is seen when Node starts. */
async function installLibrary() {
  const done = progress(`Instalando ${nodesLibrary}, de que o Node precisa`)
  await aptInstall(nodesLibrary)
  done()
}

/** Somebody ran npm themselves since the lockfile changed, perhaps with options of their own. */
const installedByHand = () => existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lockfile).mtimeMs

async function install() {
  const done = progress('Instalando as dependências (leva cerca de um minuto)')
  rmSync(stamp, { force: true })
  // The interface is built here, which needs the packages that NODE_ENV=production leaves out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { cwd: root, env: outsideEnvironment(), quiet: true })
  done()
  if (code === 0) return
  console.error(output.trim())
  console.error('A instalação das dependências falhou. Confira a mensagem acima e a conexão com a internet.')
  process.exit(code)
}

/** When the folder is not writable the start continues: the check is then repeated at each start. */
function remember(locked) {
  try {
    writeFileSync(stamp, locked)
  } catch {}
}

/** One line that says what takes time, and how long it took; in a terminal it counts the seconds. */
export function progress(what) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stdout.isTTY
  if (!terminal) console.log(`${what}…`)
  const draw = () => process.stdout.write(`\r${what}… ${seconds()} s`)
  if (terminal) draw()
  const timer = terminal ? setInterval(draw, 1000) : undefined
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write(`\r${what}: ${seconds()} s.   \n`)
    else console.log(`Pronto em ${seconds()} s.`)
  }
}
