import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { progress } from './installing.mjs'

/** The same browser without a window: a journey takes half as much processor time in it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser of the journeys: CHROMIUM, or the system's, or Debian's, installed with apt when we are root; undefined
 * without any. The headless shell is installed in addition to an existing Chromium, where the package exists.
 */
export async function findOrInstallChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const there = find()
  if (there?.endsWith(shell)) return there
  if (process.getuid?.() !== 0) {
    if (!there)
      console.error(`Os testes no navegador precisam do Chromium: apt install ${shell}, ou informe CHROMIUM=…`)
    return there
  }
  const done = progress('Instalando o Chromium para os testes')
  let result = await aptInstall(shell, { update: !there })
  // Older releases of Debian, and Ubuntu, have no such package.
  if (result.code !== 0 && !there) result = await aptInstall('chromium', { update: false })
  done()
  const installed = find()
  if (!installed) console.error(`${result.output.trim()}\nNão foi possível instalar o Chromium.`)
  return installed
}

/** The first one on PATH, the fastest first. */
const find = () =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
