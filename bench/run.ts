/**
 * The bench: `npm run bench`, or `node bench/run.ts --only throughput --tasks 1000 --tasks 1000000`.
 * Prints its tables and keeps them in bench/results/<date>.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openStage, type Stage } from './stage.ts'
import { measureThroughput } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'

const { values } = parseArgs({
  options: {
    tasks: { type: 'string', multiple: true, default: ['1000', '1000000'] },
    companies: { type: 'string', default: '40' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string', default: '10' },
    request: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds ?? (values.quick ? 2 : 5))
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const say = (line: string) => console.error(line)

const parts: string[] = [heading()]
const stages: Stage[] = []
try {
  for (const tasks of values.tasks.map(Number)) {
    const companies = Math.min(Number(values.companies), Math.max(3, Math.floor(tasks / 300)))
    const stage = await openStage({ tasks, companies })
    stages.push(stage)
    say(`${tasks} tasks of ${companies} companies seeded in ${stage.seeded.seconds.toFixed(1)} s`)
  }
  const connections = Number(values.connections)
  parts.push(
    throughputReport(
      await measureThroughput(stages, { rounds, seconds, connections, requests: values.request, hear: say }),
    ),
  )
} finally {
  for (const stage of stages) await stage.close()
}
const report = `${parts.join('\n\n')}\n`
const folder = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}${new Date().toISOString().slice(0, 16).replace(':', '')}.md`, report)
console.log(report)

function heading() {
  const [cpu] = cpus()
  return `# Bench of ${new Date().toISOString().slice(0, 16)}Z\n\nNode ${process.version}, ${cpus().length} × ${cpu?.model ?? '?'}, rounds ${rounds} of ${seconds} s, ${values.connections} connections`
}
