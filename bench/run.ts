/**
 * The benchmarks: `npm run bench`, or a part of them `node bench/run.ts --only throughput --tasks 1000 --request
 * month`. Prints its tables and stores them in bench/results/.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBoard } from './board.ts'
import { capacityReport, measureCapacity } from './capacity/measure.ts'
import { documentReport, measureDocuments } from './documents.ts'
import { exportReport, measureExports } from './exports.ts'
import { measureFinance } from './finance/measure.ts'
import { entriesOfCompany } from './finance/seed.ts'
import { gridReport, measureGrid } from './grid.ts'
import { measureGrowth } from './growth/measure.ts'
import { importReport, measureImports } from './imports.ts'
import { measureResults } from './indicators/measure.ts'
import { fanOutReport, measureFanOut } from './live.ts'
import { type Memory, measureMemory, memoryReport } from './memory.ts'
import { measureMessages } from './messages.ts'
import { measureMoneyIn, moneyInReport } from './money-in.ts'
import { measurePacks } from './packs.ts'
import { measurePages } from './page/measure.ts'
import { pageReport } from './page/report.ts'
import { measureSecondVisits } from './page/second-visit.ts'
import { measurePasses, type Passes, passesReport } from './passes.ts'
import { measurePeople } from './people.ts'
import { measurePortfolio } from './portfolio.ts'
import { measureProcedures, procedureReport } from './procedures.ts'
import { measureQuality } from './quality.ts'
import { measureQueues, queueReport } from './queues/measure.ts'
import { measureWebhooks, webhookReport } from './queues/webhooks.ts'
import { measureRenewals, type Night, renewalReport } from './renewals.ts'
import { measureScreens } from './screens.ts'
import { measureSearch, searchReport } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStartup, startupReport } from './startup.ts'
import { measureTeam } from './team.ts'
import { measureAgainst } from './throughput/against.ts'
import { measureThroughput } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import { scenarios } from './throughput/scenarios.ts'
import { measureUploads, uploadReport } from './upload.ts'
import { measureWorksheet } from './worksheet.ts'

const { values } = parseArgs({
  options: {
    /** startup, screens, queues, webhooks, renewals, passes, search, messages, finance, results, growth and the parts in `onStages`; all of them when absent. */
    only: { type: 'string', multiple: true },
    tasks: { type: 'string', multiple: true, default: ['1000', '1000000'] },
    /** Of the part finance. */
    entries: { type: 'string', multiple: true, default: ['10000', '100000', '1000000'] },
    /** Of each company in the part finance. */
    each: { type: 'string', default: String(entriesOfCompany) },
    /** Of the part growth, and the kinds it looks at. */
    rows: { type: 'string', multiple: true, default: ['1000', '100000', '1000000'] },
    kind: { type: 'string', multiple: true, default: [] },
    /** 'one' and 'thousand': whose rows grow. */
    whose: { type: 'string', multiple: true, default: ['thousand', 'one'] },
    /** Of the part results. */
    figures: { type: 'string', multiple: true, default: ['10000', '1000000'] },
    /** At the largest size; smaller sizes have as many as their tasks fill. */
    companies: { type: 'string', default: '40' },
    /** Companies of the part renewals. */
    renewing: { type: 'string', multiple: true, default: ['2000', '10000'] },
    /** Companies of the part passes. */
    passing: { type: 'string', multiple: true, default: ['1000', '10000'] },
    /** Of the part screens: those whose address begins so. */
    screens: { type: 'string', default: '' },
    /** Of the part screens: by processor time alone, on a busy machine. */
    busy: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string', default: '10' },
    /** Prefixes of the names of the requests to measure. */
    request: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    /** A revision: its server, this one's and the bare one in turns, the requests of the part throughput, and nothing else. */
    against: { type: 'string' },
    /** Of --against. */
    turns: { type: 'string', default: '40' },
    /** Measures the last build of the pages. */
    'no-build': { type: 'boolean', default: false },
  },
})
const onStages = [
  'memory',
  'page',
  'second-visit',
  'grid',
  'board',
  'worksheet',
  'people',
  'portfolio',
  'packs',
  'quality',
  'team',
  'throughput',
  'capacity',
  'exports',
  'imports',
  'money-in',
  'documents',
  'uploads',
  'procedures',
  'live',
]
const sizes = values.tasks.map(Number)
const rounds = Number(values.rounds ?? (values.quick ? 2 : 5))
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const connections = Number(values.connections)
const restSeconds = values.quick ? 5 : 60
const wanted = (part: string) => values.against === undefined && (values.only?.includes(part) ?? true)
const hear = (line: string) => console.error(line)

if (
  ['page', 'second-visit', 'screens', 'grid', 'board', 'worksheet', 'people', 'throughput'].some(wanted) &&
  !values['no-build']
)
  execFileSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 2, 2], cwd: root() })
const report = `${[heading(), ...(await measured())].join('\n\n')}\n`
const folder = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.md`, report)
console.log(report)

async function measured(): Promise<string[]> {
  if (values.against !== undefined) {
    const [tasks] = sizes as [number]
    const size = { tasks, companies: companiesOf(tasks) }
    return [
      await measureAgainst(values.against, {
        ...size,
        turns: Number(values.turns),
        connections,
        requests: values.request,
        build: !values['no-build'],
        hear,
      }),
    ]
  }
  const parts: string[] = []
  if (wanted('startup')) parts.push(startupReport(await measureStartup(rounds, hear)))
  if (wanted('screens')) parts.push(await measureScreens({ rounds, screens: values.screens, slow: !values.busy, hear }))
  if (onStages.some(wanted)) parts.push(...(await measuredOnStages()))
  if (wanted('queues')) parts.push(queueReport(await measureQueues(hear)))
  if (wanted('webhooks')) parts.push(webhookReport(await measureWebhooks(hear)))
  if (wanted('renewals')) {
    const nights: Night[] = []
    for (const companies of values.renewing) nights.push(await measureRenewals(Number(companies)))
    parts.push(renewalReport(nights))
  }
  if (wanted('passes')) {
    const passes: Passes[] = []
    for (const companies of values.passing) passes.push(await measurePasses(Number(companies)))
    parts.push(passesReport(passes))
  }
  const loads = { rounds, seconds, connections, requests: values.request, hear }
  if (wanted('finance')) parts.push(await measureFinance(values.entries.map(Number), Number(values.each), loads))
  if (wanted('results')) parts.push(await measureResults(values.figures.map(Number), loads))
  if (wanted('growth')) parts.push(await measureGrowth(growing()))
  // It has a stage of its own, with companies of different sizes.
  if (wanted('search')) parts.push(searchReport(await measureSearch(Math.max(...sizes), values.quick ? 100 : 300)))
  if (wanted('messages')) parts.push(await measureMessages(Math.max(...sizes), values.quick ? 50 : 200))
  return parts
}

async function measuredOnStages(): Promise<string[]> {
  const parts: string[] = []
  const stages: Stage[] = []
  try {
    for (const tasks of sizes) {
      const companies = companiesOf(tasks)
      const stage = await openStage({ tasks, companies })
      stages.push(stage)
      hear(`${tasks} tasks of ${companies} companies seeded in ${stage.seeded.seconds.toFixed(1)} s`)
    }
    if (wanted('memory')) {
      const memories: { tasks: number; memory: Memory }[] = []
      for (const stage of stages)
        memories.push({ tasks: stage.seeded.tasks, memory: await measureMemory(stage, restSeconds, hear) })
      parts.push(memoryReport(memories))
    }
    if (wanted('page')) parts.push(pageReport(await measurePages(stages[0]!, { visits: rounds, hear })))
    if (wanted('second-visit')) parts.push(await measureSecondVisits(stages[0]!, rounds))
    if (wanted('grid')) parts.push(gridReport(await measureGrid(stages[0]!, rounds)))
    if (wanted('board')) parts.push(await measureBoard(stages[0]!, { rounds, seconds, connections, hear }))
    if (wanted('worksheet')) parts.push(await measureWorksheet(stages[0]!, values.quick ? 500 : 5000, rounds))
    if (wanted('people')) parts.push(await measurePeople(stages[0]!, { rounds, seconds, connections, hear }))
    if (wanted('quality'))
      parts.push(await measureQuality(stages[0]!, { rounds, seconds, connections, requests: values.request, hear }))
    if (wanted('team'))
      parts.push(await measureTeam(stages[0]!, { rounds, seconds, connections, requests: values.request, hear }))
    if (wanted('throughput')) {
      const options = {
        scenarios,
        sizeOf: ({ seeded }: Stage) => seeded.tasks,
        rounds,
        seconds,
        connections,
        requests: values.request,
        hear,
      }
      parts.push(throughputReport(await measureThroughput(stages, options)))
    }
    if (wanted('capacity'))
      parts.push(capacityReport(await measureCapacity(stages.at(-1)!, { seconds: seconds * 2, hear })))
    if (wanted('exports')) parts.push(exportReport(await measureExports(stages[0]!)))
    if (wanted('imports')) parts.push(importReport(await measureImports(stages[0]!, values.quick ? 500 : 20_000, hear)))
    if (wanted('money-in')) {
      const lines = values.quick ? { statement: 300, sheet: 500 } : { statement: 5000, sheet: 20_000 }
      parts.push(moneyInReport(await measureMoneyIn(stages[0]!, lines, hear)))
    }
    if (wanted('documents'))
      parts.push(documentReport(await measureDocuments(stages[0]!, values.quick ? 100 : 300, values.quick ? 5 : 20)))
    if (wanted('uploads')) parts.push(uploadReport(await measureUploads(stages[0]!, values.quick ? 10 : 20)))
    if (wanted('procedures')) parts.push(procedureReport(await measureProcedures(stages[0]!, values.quick ? 50 : 200)))
    if (wanted('packs')) parts.push(await measurePacks(stages[0]!))
    if (wanted('portfolio')) parts.push(await measurePortfolio(stages[0]!, { rounds, seconds, connections, hear }))
    // The last part, because it adds people to the company.
    if (wanted('live')) parts.push(fanOutReport(await measureFanOut(stages[0]!)))
    return parts
  } finally {
    for (const stage of stages) await stage.close()
  }
}

function companiesOf(tasks: number) {
  return Math.min(Number(values.companies), Math.max(3, Math.floor(tasks / 300)))
}

function growing() {
  const whose = (['thousand', 'one'] as const).filter((one) => values.whose.includes(one))
  return { rows: values.rows.map(Number), whose, rounds: rounds * 3, only: values.kind, hear }
}

function root() {
  return fileURLToPath(new URL('..', import.meta.url))
}

function heading() {
  const [cpu] = cpus()
  const machine = `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? '?'}, load ${loadavg()[0]!.toFixed(1)} before`
  return `# Bench of ${new Date().toISOString().slice(0, 16)}Z\n\n${machine}; ${rounds} rounds of ${seconds} s, ${connections} connections.`
}
