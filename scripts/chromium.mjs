import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { progress } from './installing.mjs'
import { run } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser of the journeys: CHROMIUM, or the system's, or Debian's, installed when we may; undefined without any. */
export async function findOrInstallChromium() {
  const there = process.env.CHROMIUM || find()
  if (there) return there
  if (process.getuid?.() !== 0) {
    console.error('Os testes no navegador precisam do Chromium: instale-o (apt install chromium) ou informe CHROMIUM=…')
    return undefined
  }
  const done = progress('Instalando o Chromium para os testes')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    quiet: true,
  })
  done()
  const installed = find()
  if (!installed) console.error(`${output.trim()}\nNão foi possível instalar o Chromium.`)
  return installed
}

const find = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
