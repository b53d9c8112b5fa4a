// npm test: runs every check of a change, without stopping at a failure; then names what failed, and which journey
// needed a second try, and prints a summary as its last line.
//   npm test -- contacts minutes    only these areas: their folders in contract, server and web, and their journeys at
//                                   the same time
//   npm test -- --since main        the areas that the changes since main can reach, and what is asked of all of them
//   npm test -- --shard 1/3         a third, for one of three machines; SHARD=1/3 says the same
//   npm run test:long               everything at its whole depth, and the planted faults; a journey that needs a second
//                                   try fails
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './built.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureInstalled } from './installing.mjs'
import { run } from './processes.mjs'
import { areasReachedSince } from './reach.mjs'
import { nodeOrExit, root, toolEnvironment } from './runtime.mjs'

const { values, positionals: named } = parseArgs({
  options: { since: { type: 'string' }, shard: { type: 'string' }, long: { type: 'boolean' } },
  allowPositionals: true,
})
const { since, long, shard = process.env.SHARD } = values
const known = new Set(
  ['contract', 'server', 'web'].flatMap((of) =>
    readdirSync(join(root, `packages/${of}/src`), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  ),
)
const unknown = named.filter((area) => !known.has(area))
if (unknown.length) {
  console.error(`Não há área ${unknown.join(', ')}. Há: ${[...known].toSorted().join(', ')}`)
  process.exit(2)
}
/** Undefined: all. */
const areas = since ? areasReachedSince(since) : named.length ? named : undefined
if (since)
  console.log(areas ? `Alcançado desde ${since}: ${areas.join(', ') || 'nada além dos textos'}` : 'Alcança tudo')
// What is asked of all areas together.
const ofAll = 'packages/server/src/testing'
const alsoTested = since
  ? readdirSync(join(root, ofAll)).flatMap((file) => (file.endsWith('.test.ts') ? [`${ofAll}/${file}`] : []))
  : []

await ensureInstalled()
const node = nodeOrExit()
// The same sources are compiled once, for the tools and for the servers, workers and commands that tests start.
const env = toolEnvironment({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // Of component tests those are looked for that only pass because answers come at once.
  ...(long && { TEST_DEPTH: 'long', VITE_ANSWERS_TAKE: '500' }),
})
const part = shard ? [`--shard=${shard}`] : []
const reports = mkdtempSync(join(tmpdir(), 'prumo-test-'))
/** @typedef {{ name: string, why: string }} Named */
/** @type {{ passed: number, failures: Named[], flaky: Named[] }} */
const total = { passed: 0, failures: [], flaky: [] }

if (!named.length && (!shard || shard.startsWith('1/')))
  await step('Formato, lint e tipos', async () => {
    const { code } = await run('npm', ['run', '-s', 'check'], { cwd: root, env })
    return { code }
  })

const journeys = areas?.includes('web')
  ? undefined
  : areas?.map((area) => `e2e/${area}/`).filter((folder) => existsSync(join(root, folder)))
if (!named.length) {
  await step('Testes', () => test())
  if (journeys?.length !== 0) await step('Navegador', () => browse())
} else {
  // The starts of both, which use one processor, are most of a short run. What the journeys say is shown at their end.
  await Promise.all([
    step('Testes', () => test('--maxWorkers=2')),
    ...(journeys.length ? [step('Navegador', () => browse('--workers=2'), { shownAtEnd: true })] : []),
  ])
}
if (long)
  await step('Erros plantados', async () => {
    const { code } = await run('npm', ['run', '-s', 'planted'], { cwd: root, env })
    return { code }
  })

async function test(...more) {
  const chromium = await findOrInstallChromium()
  if (!chromium) return { code: 1 }
  const file = join(reports, 'vitest.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-results.mjs',
  ]
  const only = areas
    ? [...areas.map((area) => (area === 'web' ? '/packages/web/' : `/src/${area}/`)), ...alsoTested]
    : []
  const { code } = await run(node, [...args, ...part, ...more, ...only], {
    cwd: root,
    env: { ...env, RESULTS: file, CHROMIUM: chromium },
  })
  return { code, ...read(file) }
}

async function browse(...more) {
  const chromium = await findOrInstallChromium()
  if (!chromium) return { code: 1 }
  await ensureBuilt(node)
  const file = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json', ...more]
  const { code, output } = await run(node, [...args, ...part, ...(journeys ?? [])], {
    cwd: root,
    env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    // Playwright ends its browsers and the server only by this one.
    stopBy: 'SIGINT',
    quiet: named.length > 0,
  })
  const specs = [...specsOf(read(file)?.suites)]
  const ended = (status) => specs.filter(({ tests }) => tests.some((one) => one.status === status))
  return {
    code,
    output,
    passed: ended('expected').length + ended('flaky').length,
    failures: ended('unexpected').map(({ file: name, title, tests: [{ results }] }) => ({
      name: `${name} › ${title}`,
      why: results.at(-1)?.error?.message ?? '',
    })),
    flaky: ended('flaky').map(({ file: name, title, tests: [{ results }] }) => ({
      name: `${name} › ${title}`,
      why: results[0]?.error?.message ?? '',
    })),
  }
}

rmSync(reports, { recursive: true, force: true })
if (long) total.failures.push(...total.flaky)
for (const one of total.flaky) console.log(`Só na segunda vez: ${reasoned(one)}`)
for (const one of total.failures) console.log(`Falhou: ${reasoned(one)}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

/** Runs one step and adds its result. A step that fails without naming a failure (types, a crash) is one failure. */
async function step(name, work, { shownAtEnd = false } = {}) {
  const begin = () => console.log(`\n— ${name}`)
  if (!shownAtEnd) begin()
  const { code, output, passed = 0, failures = [], flaky = [] } = await work()
  if (shownAtEnd) begin()
  if (output) console.log(output.trimEnd())
  total.passed += passed
  total.failures.push(...failures)
  total.flaky.push(...flaky)
  if (code === 0) return
  console.error(`— ${name}: falhou`)
  if (failures.length === 0) total.failures.push({ name, why: '' })
}

function* specsOf(suites = []) {
  for (const { specs = [], suites: within } of suites) {
    yield* specs
    yield* specsOf(within)
  }
}

/** A name, and the first lines of why: enough for what was expected and what came. */
function reasoned({ name, why }) {
  const lines = stripVTControlCharacters(why).split('\n')
  return [name, ...(why ? lines.slice(0, 12) : [])].join('\n    ')
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
