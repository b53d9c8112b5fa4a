/**
 * Plants faults one after the other in a copy of the last commit and says which test finds each; ends with 1 where none
 * does.
 *   npm run planted               all of them
 *   npm run planted -- imports    those whose description, source or tests contain the word
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plantedFaults } from './faults.ts'
import type { Planted } from './planted.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const words = process.argv.slice(2)
const chosen = plantedFaults.filter((one) => words.every((word) => JSON.stringify(one).includes(word)))

const copy = join(mkdtempSync(join(tmpdir(), 'prumo-planted-')), 'prumo')
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: root })
process.once('exit', () => {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root })
  rmSync(join(copy, '..'), { recursive: true, force: true })
})
process.once('SIGINT', () => process.exit(130))
// Links within are relative, so the packages of the copy are its own.
for (const folder of ['.', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench'])
  if (existsSync(join(root, folder, 'node_modules')))
    execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')])
// What tools keep there is written over in place, but for the template database.
for (const folder of ['node_modules/.cache/compiled', 'node_modules/.vite', 'packages/web/node_modules/.vite'])
  rmSync(join(copy, folder), { recursive: true, force: true })

let missed = 0
for (const one of chosen) {
  const begun = Date.now()
  const found = findingTest(one)
  if (found === undefined) missed++
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`${found === undefined ? '✗ not found' : '✓'} ${one.fault} (${one.file}, ${seconds} s)`)
  if (found !== undefined) console.log(`    ${found}`)
}
console.log(`${chosen.length} planted, ${missed} not found`)
process.exit(missed > 0 ? 1 : 0)

/** The first test that fails with the fault; undefined when all pass. */
function findingTest({ file, find, plant, tests }: Planted): string | undefined {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => plant),
  )
  try {
    const journeys = tests.filter((test) => test.startsWith('e2e/'))
    const others = tests.filter((test) => !test.startsWith('e2e/'))
    return (others.length ? failedTest(others) : undefined) ?? (journeys.length ? failedJourney(journeys) : undefined)
  } finally {
    writeFileSync(path, sound)
  }
}

function failedTest(tests: readonly string[]): string | undefined {
  const results = join(copy, '..', 'results.json')
  rmSync(results, { force: true })
  const code = inCopy(
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

function failedJourney(journeys: readonly string[]): string | undefined {
  if (inCopy(['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel=error'], {}) !== 0)
    return 'the build'
  const results = join(copy, '..', 'journeys.json')
  const code = inCopy(
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

function inCopy(args: string[], env: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, args, { cwd: copy, env: { ...process.env, ...env }, stdio: 'ignore' }).status
}
