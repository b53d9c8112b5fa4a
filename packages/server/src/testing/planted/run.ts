/**
 * Plants faults one after the other in copies of the last commit, one copy for each processor, and says which test finds
 * each; ends with 1 where none does.
 *   npm run planted               all of them
 *   npm run planted -- imports    those whose description, source or tests contain the word
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plantedFaults } from './faults.ts'
import type { Planted } from './planted.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const words = process.argv.slice(2)
const chosen = plantedFaults.filter((one) => words.every((word) => JSON.stringify(one).includes(word)))

const folder = mkdtempSync(join(tmpdir(), 'prumo-planted-'))
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, (_, at) => copyOfCommit(at))
process.once('exit', () => {
  for (const copy of copies) spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root })
  rmSync(folder, { recursive: true, force: true })
})
process.once('SIGINT', () => process.exit(130))

let missed = 0
const waiting = chosen.values()
await Promise.all(copies.map(plantWaiting))
console.log(`${chosen.length} planted, ${missed} not found`)
process.exit(missed > 0 ? 1 : 0)

async function plantWaiting(copy: string) {
  for (const one of waiting) {
    const begun = Date.now()
    const found = await findingTest(copy, one)
    if (found === undefined) missed++
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(`${found === undefined ? '✗ not found' : '✓'} ${one.fault} (${one.file}, ${seconds} s)`)
    if (found !== undefined) console.log(`    ${found}`)
  }
}

function copyOfCommit(at: number): string {
  const copy = join(folder, `${at}`, 'prumo')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: root })
  // Links within are relative, so the packages of the copy are its own.
  for (const within of ['.', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench'])
    if (existsSync(join(root, within, 'node_modules')))
      execFileSync('cp', ['-al', join(root, within, 'node_modules'), join(copy, within, 'node_modules')])
  // What tools keep there is written over in place, but for the template database.
  for (const kept of ['node_modules/.cache/compiled', 'node_modules/.vite', 'packages/web/node_modules/.vite'])
    rmSync(join(copy, kept), { recursive: true, force: true })
  return copy
}

/** The first test that fails with the fault; undefined when all pass. */
async function findingTest(copy: string, { file, find, plant, tests }: Planted): Promise<string | undefined> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => plant),
  )
  try {
    const journeys = tests.filter((test) => test.startsWith('e2e/'))
    const others = tests.filter((test) => !test.startsWith('e2e/'))
    const failed = others.length ? await failedTest(copy, others) : undefined
    return failed ?? (journeys.length ? await failedJourney(copy, journeys) : undefined)
  } finally {
    writeFileSync(path, sound)
  }
}

async function failedTest(copy: string, tests: readonly string[]): Promise<string | undefined> {
  const results = join(copy, '..', 'results.json')
  rmSync(results, { force: true })
  const code = await run(
    copy,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--retry=0',
      '--reporter=./scripts/vitest-results.mjs',
      ...tests,
    ],
    { RESULTS: results },
  )
  if (code === 0) return undefined
  const { failures } = JSON.parse(readFileSync(results, 'utf8')) as { failures: { name: string; why: string }[] }
  const test = failures.find(({ name }) => name.includes('.test.'))
  // What fails in no test is the machine's, and finds nothing.
  if (!test)
    console.log(`  ${failures[0] ? `${failures[0].name}: ${failures[0].why.split('\n')[0]}` : 'no test begins'}`)
  return test?.name
}

async function failedJourney(copy: string, journeys: readonly string[]): Promise<string | undefined> {
  if ((await run(copy, ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel=error'], {})) !== 0)
    return 'the build'
  const results = join(copy, '..', 'journeys.json')
  const code = await run(
    copy,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e',
      '--retries=0',
      '-x',
      '--reporter=json',
      ...journeys,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: results },
  )
  return code === 0 ? undefined : /"title": "([^"]+)",\s+"ok": false/.exec(readFileSync(results, 'utf8'))?.[1]
}

async function run(copy: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, ...env }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}
