import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
// Not below node_modules, where Node strips no types.
const kept = join(root, '.cache/releases')

/** The commit of the last release, as `npm run release` wrote it. */
const lastReleaseCommit = () => readFileSync(join(root, 'packages/server/last-release'), 'utf8').trim()

/**
 * The entry point of the last release's server.
 * @throws Error when the clone does not reach back to that commit.
 */
export const lastReleaseMain = (): URL =>
  pathToFileURL(join(checkedOut(lastReleaseCommit()), 'packages/server/src/main.ts'))

/**
 * The packages as a commit has them, taken from the history of this clone and kept between runs. Their production
 * dependencies are today's where today's lockfile names them all; otherwise they are installed.
 * @param more further folders.
 * @throws Error when the clone does not reach back to that commit.
 */
export function checkedOut(commit: string, more: readonly string[] = []): string {
  const folder = join(kept, [commit, ...more].join('-'))
  if (existsSync(folder)) return folder
  requireCommit(commit)
  mkdirSync(kept, { recursive: true })
  const making = mkdtempSync(join(kept, 'making-'))
  const archive = execFileSync(
    'git',
    ['archive', commit, 'package.json', 'package-lock.json', '.npmrc', 'packages', ...more],
    { cwd: root, maxBuffer: 512 * 1024 * 1024 },
  )
  execFileSync('tar', ['-x', '-C', making], { input: archive })
  if (hasDependencies(making)) linkDependencies(making)
  else execFileSync('npm', ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund'], { cwd: making })
  if (existsSync(folder)) rmSync(making, { recursive: true })
  else renameSync(making, folder)
  return folder
}

function requireCommit(commit: string) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
  } catch {
    throw new Error(`This clone does not reach back to ${commit}: git fetch --unshallow`)
  }
}

type Lockfile = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }

/** True if all of a release's packages are there today, at the same places; what came since does no harm. */
function hasDependencies(release: string) {
  const [then, now] = [release, root].map((folder) => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lockfile
    return Object.entries(packages)
      .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path} ${version}`)
  })
  const known = new Set(now)
  return then!.every((one) => known.has(one))
}

/** Links to today's packages, one by one, so that Prumo's own packages are the release's. */
function linkDependencies(release: string) {
  const today = join(root, 'node_modules')
  const own = join(release, 'node_modules')
  mkdirSync(join(own, '@prumo'), { recursive: true })
  for (const name of readdirSync(today)) if (name !== '@prumo') symlinkSync(join(today, name), join(own, name))
  for (const name of ['contract', 'server']) symlinkSync(join('../../packages', name), join(own, '@prumo', name))
}
