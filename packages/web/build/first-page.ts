import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const source = '/packages/web/src/'
/** What is drawn alone before the rest has come (src/main.tsx), and what comes then. */
const signIn = `${source}identity/session/SignInScreen.tsx`
const whole = `${source}routes.tsx`

/**
 * The files of the first page: what every page has, Home among it, what only the sign-in has, and the rest of the product.
 * Each has all that it imports or an earlier one has it, so that none imports a later one: modules of files that import each
 * other are run in an order in which some are not there yet.
 */
export function firstPage(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let common = new Set<string>()
  let ofSignIn = new Set<string>()
  let ofWhole = new Set<string>()
  return {
    plugin: {
      name: 'prumo:first-page',
      apply: 'build',
      buildEnd() {
        const own = [...this.getModuleIds()].filter((id) => id.includes('/packages/') && !id.includes('/node_modules/'))
        const from = (end: string) =>
          reachable(
            own.filter((id) => id.endsWith(end)),
            (id) => this.getModuleInfo(id)?.importedIds.filter((other) => own.includes(other)) ?? [],
          )
        ofSignIn = from(signIn)
        ofWhole = from(whole)
        common = new Set([...ofSignIn].filter((id) => ofWhole.has(id)))
      },
      transformIndexHtml: {
        order: 'post',
        handler(_html, { bundle = {} }) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
          const ofEvery = chunks.flatMap((one) => (one.isEntry ? [one.fileName, ...one.imports] : []))
          return laterFiles.flatMap((name) => {
            const chunk = chunks.find((one) => one.name === name)
            if (!chunk) throw new Error(`the build has no ${name}`)
            const scripts = [chunk.fileName, ...chunk.imports].filter((file) => !ofEvery.includes(file))
            const sheets = [...(chunk.viteMetadata?.importedCss ?? [])]
            return [
              ...scripts.map((file) =>
                preload(name, { rel: 'modulepreload', fetchpriority: 'low', crossorigin: '', href: `/${file}` }),
              ),
              ...sheets.map((file) => preload(name, { rel: 'stylesheet', crossorigin: '', href: `/${file}` })),
            ]
          })
        },
      },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
        if (circle) this.error(`files import each other: ${circle.join(' → ')}`)
      },
    },
    groups: [
      { name: 'first', priority: 4, tags: ['$initial'] },
      { name: 'common', priority: 3, test: (id) => common.has(id) },
      { name: 'sign-in', priority: 2, test: (id) => ofSignIn.has(id) },
      { name: 'whole', priority: 2, test: (id) => ofWhole.has(id) },
    ],
  }
}

/** The files that a page loads at once where it needs them: the server leaves the others out (platform/http/pages.ts). */
export const laterFiles = ['sign-in', 'whole']
const preload = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { 'data-ahead': name, ...attrs },
  injectTo: 'head',
})

/** What is imported by what is imported… from somewhere. */
export function reachable(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

/** Files of which each imports the next, and the last the first; undefined when there are none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const look = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const other of imports.get(file) ?? []) {
      const found = look(other, [...path, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const found = look(file, [])
    if (found) return found
  }
  return undefined
}
