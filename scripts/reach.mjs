// What a change can reach, by the imports of the sources.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './runtime.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean)

/**
 * The areas that a change reaches since a commit: those of the changed files, and those whose files import them, over any
 * number of files. What joins all areas (a package's own files, such as its list of areas) passes nothing on; of the web
 * it reaches the whole web, and no test stands on what only measures.
 *
 * @param {string} since a commit, such as 'main'
 * @returns {string[] | undefined} folders of packages/…/src, and 'web' for all of it; undefined: everything, because
 *   something changed that all stand on
 */
export function areasReachedSince(since) {
  const base = git('merge-base', since, 'HEAD')[0]
  return areasReachedBy([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
}

/**
 * As `areasReachedSince`, of the files that a change consists of.
 *
 * @param {readonly string[]} changed
 */
export function areasReachedBy(changed) {
  const importers = importersOf(git('ls-files', 'packages', 'e2e'))
  const reaching = changed.filter((file) => !/\.md$|^docs\/pictures\/|^bench\//.test(file))
  const joins = (file) => /^packages\/web\/|^e2e\//.test(file) && !areaOf(file)
  if (!reaching.every((file) => areaOf(file) || joins(file))) return undefined
  const reached = closureOf(reaching, (file) => (areaOf(file) ? (importers.get(file) ?? []) : []))
  const web = reaching.some(joins) ? ['web'] : []
  return [...new Set([...reached].map(areaOf)), ...web].filter(Boolean).toSorted()
}

/** The area a file belongs to; undefined for what belongs to none. */
const areaOf = (file) =>
  /^(?:packages\/\w+\/src|packages\/server\/content|e2e)\/(?!support\/)([\w-]+)\//.exec(file)?.[1]

const web = 'packages/web/src/'
/** What joins an area's screens, and all areas: it passes nothing on. */
const joining = /src\/.+\/routes\.tsx$|\/area\.tsx$|\/areas\.ts$/

/**
 * The screens that a change of files can reach, whose routes are declared in a file that imports a changed one, over any
 * number of files, or whose area tells others of it. Home shows what all areas say.
 *
 * @param {readonly string[]} changed paths of files
 * @returns {(address: string) => boolean} of a screen's address, without what is searched
 */
export function screensReachedBy(changed) {
  const ofScreens = changed.filter(
    (file) => file.startsWith('packages/web/') && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)),
  )
  if (!ofScreens.length) return () => false
  const importers = importersOf(git('ls-files', '--cached', '--others', '--exclude-standard', web))
  const reached = closureOf(ofScreens, (file) => (joining.test(file) ? [] : (importers.get(file) ?? [])))
  // The frame of all screens, or what no file imports.
  const isAll =
    ['main.tsx', 'routes.tsx'].some((file) => reached.has(web + file)) ||
    ofScreens.some((file) => file === `${web}areas.ts` || !(importers.has(file) || file.includes('/testing/')))
  if (isAll) return () => true
  const declared = git('ls-files', '--cached', '--others', '--exclude-standard', `${web}**/routes.tsx`)
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => ({
        path,
        pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`),
        isReached: reached.has(file) || reached.has(`${web}${areaOf(file)}/area.tsx`),
      })),
    )
  return (address) => {
    const own = declared.filter(({ path }) => path === address)
    const screens = own.length ? own : declared.filter(({ pattern }) => pattern.test(address))
    return address === '/' || !screens.length || screens.some(({ isReached }) => isReached)
  }
}

/**
 * The server's tests of a file of an area: those in its folder, which ask it by calls, and those of its area that import
 * it, over any number of files. The tests of every call of an area are left to whoever asks for them.
 *
 * @param {string} file a path from the repository's folder, of the server or the contract
 */
export function testsReachedBy(file) {
  const area = areaOf(file)
  const within = git('ls-files', '--cached', '--others', '--exclude-standard', `packages/*/src/${area}/*.ts`)
  const importers = importersOf(within)
  const reached = closureOf([file], (one) => (joining.test(one) ? [] : (importers.get(one) ?? [])))
  const folder = dirname(file).replace('packages/contract/', 'packages/server/')
  const beside = (one) => dirname(one) === folder && !/\/(?:calls|fuzzing|isolation)\.test\.ts$/.test(one)
  return within.filter((one) => /^packages\/server\/.+\.test\.ts$/.test(one) && (beside(one) || reached.has(one)))
}

/**
 * Some files and what follows from them, over any number of steps.
 *
 * @param {readonly string[]} files
 * @param {(file: string) => string[]} next
 */
function closureOf(files, next) {
  const reached = new Set()
  const waiting = [...files]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...next(file))
  }
  return reached
}

/** Which files import each file. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
      const imported = fileOf(name, file)
      if (!imported) continue
      if (!importers.has(imported)) importers.set(imported, [])
      importers.get(imported).push(file)
    }
  }
  return importers
}

const fileOf = (name, from) =>
  name.startsWith('.')
    ? normalize(join(dirname(from), name))
    : name.replace(/^@prumo\/contract\//, 'packages/contract/src/').replace(/^@prumo\/server\//, 'packages/server/')
