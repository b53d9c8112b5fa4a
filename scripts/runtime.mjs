import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that Prumo is made and tested with, and the oldest that runs it. */
const ownMajor = 26
const neededMajor = 24
/** Debian's package of the library that Node links to, and that a compiler brings to most systems. */
export const nodesLibrary = 'libatomic1'
const bin = join(root, 'node_modules', '.bin')
// Not its link in .bin: npm 9 to 11.6 delete that link together with the packages of other platforms, which they leave
// out.
const ownNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const ownFolders = [dirname(ownNode), bin]

/** True if the Node of this platform is installed but does not start: it needs a library that small systems lack. */
export const ownNodeLacksLibrary = () => existsSync(ownNode) && spawnSync(ownNode, ['--version']).status !== 0

/**
 * The Node that runs Prumo: the machine's own from 26 on, else the one that npm installed for this platform, else a 24.
 * Without any of them, prints one line and exits.
 */
export function nodeOrExit() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major >= ownMajor) return process.execPath
  const lacksLibrary = ownNodeLacksLibrary()
  if (existsSync(ownNode) && !lacksLibrary) return ownNode
  if (major >= neededMajor) return process.execPath
  console.error(
    lacksLibrary
      ? `O Node instalado com o Prumo não inicia sem a biblioteca ${nodesLibrary}: apt install ${nodesLibrary}`
      : `O Prumo precisa do Node ${ownMajor}, e este é o ${process.versions.node}. ` +
          'Instale-o (https://nodejs.org) e rode o comando de novo.',
  )
  process.exit(1)
}

/** The environment in which the tools of this repository find each other, with the right Node first. */
export const toolEnvironment = (more = {}) => ({
  ...process.env,
  PATH: [dirname(nodeOrExit()), bin, process.env.PATH].join(delimiter),
  ...more,
})

/** The environment without the tools of this repository, because an installation deletes them while it runs. */
export const outsideEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !ownFolders.includes(resolve(folder)))
    .join(delimiter),
})
