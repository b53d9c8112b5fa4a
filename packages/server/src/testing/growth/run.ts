/**
 * What the tests of every call take when there are more calls: `--times 2.28 --area people`; `--times 1` measures
 * today's. Says what a call takes that is declared today, and what its later copies take in the same database.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '1' }, area: { type: 'string', default: '' } },
})
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'prumo-growth-'))
const report = join(folder, 'report.json')
const config = 'packages/server/src/testing/growth/vitest.config.ts'
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, values.area],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GROWTH: values.times } },
)

type Test = { ancestorTitles: string[]; title: string; duration?: number }
const files = (JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Test[] }[] }).testResults
rmSync(folder, { recursive: true, force: true })

/** Milliseconds of each call's tests, and of each sentence's. */
const spent = new Map<string, number>()
const sentences = new Map<string, number>()
let tests = 0
for (const { ancestorTitles, title, duration = 0 } of files.flatMap(({ assertionResults }) => assertionResults)) {
  tests += 1
  const call = /(GET|POST|PUT|DELETE) \/\S*/.exec([...ancestorTitles, title].join(' '))?.[0]
  if (!call) continue
  spent.set(call, (spent.get(call) ?? 0) + duration)
  const sentence = title.replace(/^(GET|POST|PUT|DELETE) \S* /, '')
  sentences.set(sentence, (sentences.get(sentence) ?? 0) + duration)
}

const original = (call: string) => call.replace(/ \/copia-\d+/, ' ')
const copies = [...spent.keys()].filter((call) => call !== original(call))
const sum = (calls: string[]) => calls.reduce((all, call) => all + spent.get(call)!, 0)
const mean = (calls: string[]) => (calls.length ? `${Math.round(sum(calls) / calls.length)} ms` : '—')
console.log(`${spent.size} chamadas, ${tests} testes, ${Math.round(sum([...spent.keys()]) / 1000)} s de testes`)
console.log(`uma chamada: ${mean([...spent.keys()].filter((call) => call === original(call)))}`)
console.log(`as que têm cópias: ${mean(copies.map(original))}; as cópias delas: ${mean(copies)}`)
for (const [sentence, ms] of [...sentences].sort(([, one], [, other]) => other - one).slice(0, 8))
  console.log(`${Math.round(ms / 1000)} s: ${sentence}`)
process.exit(status ?? 1)
