import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from '@prumo/contract/areas.ts'
import { describe, expect, it } from 'vitest'

// The import rules of docs/ARCHITECTURE.md, read from the sources.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  .sort()
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
const areaNames = Object.keys(areas)
/** The server's folders in their order: each imports only folders before it. A new area is added here. */
const serverOrder =
  'identity notifications admin billing contacts files help routine minutes processes people chat results finance boards strategy diagnostics welcome quality reports journey search imports integrations privacy portfolio operator provider demo backup'
/**
 * The web's folders in their order: the account shows preferences of notifications, and the shell renders the screens
 * of all areas.
 */
const webOrder =
  'notifications identity admin billing chat contacts files help routine minutes processes people results finance boards strategy diagnostics welcome quality reports journey imports integrations privacy portfolio provider shell'

const importsOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/^(?:import|export)\b[^'"`=]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    (found) => {
      const target = (found[1] ?? found[2] ?? found[3])!
      return target.startsWith('.') ? relative(root, resolve(root, dirname(path), target)) : target
    },
  )
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`))
const broken = (found: { path: string }[], forbidden: (target: string, path: string) => boolean) =>
  found.flatMap((source) =>
    importsOf(source as never)
      .filter((target) => forbidden(target, source.path))
      .map((target) => `${source.path} → ${target}`),
  )
const areaOf = (path: string) => areaNames.find((area) => new RegExp(`^packages/\\w+/src/${area}/`).test(path))

/** Imports of a folder that comes later in `order`. Tests, and files that only tests use, may import anything. */
function upward(side: 'server' | 'web', order: readonly string[]) {
  const roomOf = (path: string) => new RegExp(`^packages/${side}/src/([^/]+)/`).exec(path)?.[1]
  const others = ['platform', 'testing', 'ui']
  const found = inFolder(`packages/${side}/src`).filter(
    ({ path }) =>
      roomOf(path) && !others.includes(roomOf(path)!) && !/\.test\.tsx?$|\.fixtures\.ts$|\/testing\//.test(path),
  )
  const unplaced = new Set(found.map(({ path }) => roomOf(path)!).filter((room) => !order.includes(room)))
  expect([...unplaced], 'rooms without a place in the order').toEqual([])
  return broken(found, (target, path) => {
    const room = roomOf(target)
    return room !== undefined && !others.includes(room) && order.indexOf(room) > order.indexOf(roomOf(path)!)
  })
}

const web = inFolder('packages/web/src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
/** The static imports of a file of the web, without types and `import()`. */
const broughtBy = new Map(
  web.map(({ path, text }) => {
    const values = text.replaceAll(/^(?:import|export) type\b.*$|\bimport\('[^']+'\)/gm, '')
    return [path, importsOf({ path, text: values })]
  }),
)

/** Import cycles, one line each. */
function circles(files: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path) || way.includes(path)) return
    for (const target of files.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const path of files.keys()) visit(path, [])
  return found
}

/** A file and everything it imports, directly or indirectly. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const target of broughtBy.get(path) ?? []) closure(target, found)
  return found
}

describe('the folders of server and web', () => {
  it('the contract imports nothing but zod, and what reads Brazilian payment codes in the browser as on the server', () => {
    const tests = /\.test\.ts$|\.types\.ts$/
    const found = inFolder('packages/contract/src').filter(({ path }) => !tests.test(path))
    const allowed = /^(zod$|packages\/contract\/|@brazilian-utils\/brazilian-utils\/)/
    expect(broken(found, (target) => !allowed.test(target))).toEqual([])
  })

  it("the server's platform and the web's platform and ui import no area", () => {
    for (const folder of ['packages/server/src/platform', 'packages/web/src/platform', 'packages/web/src/ui']) {
      expect(broken(inFolder(folder), (target) => areaOf(target) !== undefined)).toEqual([])
    }
  })

  it('no folder imports one that comes later in the order, neither values nor types, on the server and on the web', () => {
    expect(upward('server', serverOrder.split(' '))).toEqual([])
    expect(upward('web', webOrder.split(' '))).toEqual([])
  })

  it('an area of the web declares itself in its area.tsx, which only areas.ts imports', () => {
    const rooms = webOrder.split(' ').filter((room) => room !== 'shell')
    const said = rooms.map((room) => `packages/web/src/${room}/area.tsx`).sort()
    expect(
      web.map(({ path }) => path).filter((path) => /\/area\.tsx?$/.test(path) && !path.includes('/platform/')),
    ).toEqual(said)
    const list = sources.find(({ path }) => path === 'packages/web/src/areas.ts')!
    expect(importsOf(list).sort()).toEqual(said)
    expect(
      broken(
        web.filter((source) => source !== list),
        (target) => said.includes(target),
      ),
    ).toEqual([])
  })

  it('no file of the web imports itself in a cycle', () => {
    expect(
      circles(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a → b → a'])
    expect(circles(broughtBy)).toEqual([])
  })

  it('the areas import the first screen and the sign-out screen, and no other: screens are loaded when they are opened', () => {
    const screens = [...closure('packages/web/src/areas.ts')].filter((path) => path.endsWith('Screen.tsx'))
    expect(screens.sort()).toEqual([
      'packages/web/src/identity/session/SignOutScreen.tsx',
      'packages/web/src/routine/home/HomeScreen.tsx',
    ])
  })

  it('the areas bring no schemas of theirs into the first page: what they need of the contract is in files without zod', () => {
    const contract = inFolder('packages/contract/src')
    const withSchemas = contract.filter((source) => importsOf(source).includes('zod')).map(({ path }) => path)
    const brought = [...closure('packages/web/src/areas.ts')]
      .map((path) => path.replace(/^@prumo\/contract\//, 'packages/contract/src/'))
      .filter((path) => withSchemas.includes(path))
    expect(brought).toEqual([])
  })

  it("an area never imports another area's tables, and only the server's composition names them all", () => {
    const found = inFolder('packages/server/src').filter(({ path }) => areaOf(path))
    const foreign = (target: string, path: string) =>
      target.endsWith('/tables.ts') && areaOf(target) !== areaOf(path) && areaOf(target) !== undefined
    expect(broken(found, foreign)).toEqual([])
  })

  it("an area's SQL names only its own tables", () => {
    const named = new RegExp(`['"\`\\s(,](${areaNames.join('|')}|storage|platform|audit)\\.([a-z_]+)\\b(?!\\()`, 'g')
    const isTable = (schema: string, table: string) =>
      sources.some(({ path, text }) => path.endsWith(`/${schema}/tables.ts`) && text.includes(`'${schema}.${table}'`))
    const found = inFolder('packages/server/src').filter(
      ({ path }) => areaOf(path) && !/\.test\.ts$|\.fixtures\.ts$/.test(path),
    )
    const foreign = found.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, schema, table]) => schema !== areaOf(path) && isTable(schema!, table!))
        .map(([, schema, table]) => `${path} names ${schema}.${table}`),
    )
    expect(foreign).toEqual([])
  })

  it('a statement in text is the tag of the verb that sends it', () => {
    const wrapped = inFolder('packages/server/src').filter(({ text }) => /\bdb\.(?:all|first|run)\(\s*sql\b/.test(text))
    expect(wrapped.map(({ path }) => path)).toEqual([])
  })

  it("no test of an area inserts rows of another area: it makes the call, or uses the owner's <area>/testing", () => {
    const inserted = new RegExp(`insert\\s+into\\s+(${areaNames.join('|')})\\.(\\w+)`, 'gi')
    const foreign = inFolder('packages/server/src')
      .filter(({ path }) => areaOf(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(inserted)]
          .filter(([, schema]) => schema !== areaOf(path))
          .map(([, schema, table]) => `${path} inserts into ${schema}.${table}`),
      )
    expect(foreign).toEqual([])
  })

  it('the web takes only types and declarations from the contract, and nothing from the server', () => {
    expect(
      broken(
        inFolder('packages/web/src'),
        (target) => target.includes('@prumo/server') || target.startsWith('packages/server'),
      ),
    ).toEqual([])
  })

  it('the web reads the server only through platform/query.ts, and the account through platform/session.ts', () => {
    const read = web
      .filter(({ text }) => /\bqueryFn:/.test(text))
      .map(({ path }) => path.replace('packages/web/src/', ''))
    // GoogleScreen loads a library of Google's, and calls nothing here; the description of the API is no call.
    expect(read).toEqual([
      'identity/google/GoogleScreen.tsx',
      'platform/openapi.ts',
      'platform/query.ts',
      'platform/session.ts',
    ])
  })

  it('a row of a company is found, locked and refused as unknown only through rowsOf', () => {
    const ofId = [
      String.raw`\.selectFrom\('[a-z_.]+'\)\s*\.select\([^()]*\)`,
      String.raw`\.where\('company_id', '=', [\w.]*companyId\)\s*\.where\('id', '=', \w+\)`,
      String.raw`(?:\.where\('deleted_at', 'is', null\)\s*)?`,
    ].join(String.raw`\s*`)
    const refused = String.raw`(?:\.for\w+\(\))?,?\s*\)\s*if \(!\w+\) throw fail\('not_found'\)`
    // Found at once, or by a function that finds and locks.
    const byHand = new RegExp(`${ofId}\\s*${refused}|=>\\s*\\w+\\s*${ofId}\\s*\\n`)
    const found = inFolder('packages/server/src').filter(({ path, text }) => areaOf(path) && byHand.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('whoever opens a connection of its own listens to its errors, which would end the process', () => {
    const found = inFolder('packages/server/src')
      .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
      .filter(({ text }) => text.split('new pg.Client(').length > text.split(".on('error', ").length)
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('what counts, remembers or compares where requests come from uses the network, never the raw address', () => {
    // The charge institution and the proof of an accepted text get the address itself; nothing there counts.
    const shown = /src\/billing\//
    const raw = /\.ip\b|\bip\??: string|[{,] ?ip\b ?[,}]|remoteAddress|x-forwarded-for/
    const limiting = /\blimits?\.|\bLimit\b|FairQueue/
    const found = inFolder('packages/server/src')
      .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
      .filter(({ path, text }) => raw.test(text) && (!shown.test(path) || limiting.test(text)))
    // A call within the server comes from where its request does.
    expect(found.map(({ path }) => path.replace('packages/server/src/', ''))).toEqual([
      'integrations/assistants/door.ts',
      'platform/http/app.ts',
      'platform/http/implement.ts',
      'platform/http/network.ts',
      'platform/mail/inbound.ts',
      'server.ts',
    ])
  })

  it('text is normalised in one piece, which cuts runs of combining marks before', () => {
    const others = globSync('{bench,scripts,e2e}/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules/**'] })
    const all = [...sources, ...others.map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))]
    // A DOM node's is a statement of its own: it joins neighbouring texts.
    const found = all.filter(({ text }) => /[.]normalize(?!\(\)\n)\b/.test(text))
    expect(found.map(({ path }) => path)).toEqual([
      'packages/contract/src/normalizing.ts',
      // A planted fault.
      'packages/server/src/testing/linearity/linearity.test.ts',
    ])
  })

  it('a connection to the database is opened where it is made what it has to be, and that is read back', () => {
    // They read no row: one holds a lock of the embedded server, the other asks which server takes writes.
    const unread = ['server-share.ts', 'hosts.ts'].map((file) => `packages/server/src/platform/database/${file}`)
    const found = inFolder('packages/server/src')
      .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path) && !unread.includes(path))
      .filter(({ text }) => /new (?:pg\.)?(?:Client|Pool|PgBoss)\(/.test(text) && !/\bestablish(?:ing)?\(/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('has no barrels and no folders such as utils or helpers', () => {
    const nameless = /\/(index|utils?|helpers?|common|misc)(\/|\.tsx?$)/
    expect(sources.map(({ path }) => path).filter((path) => nameless.test(path))).toEqual([])
  })
})
