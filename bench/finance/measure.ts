import { openStage, type Stage } from '../stage.ts'
import { measureThroughput, type ThroughputOptions } from '../throughput/measure.ts'
import { throughputReport } from '../throughput/report.ts'
import { financeScenarios } from './scenarios.ts'
import { seedFinance } from './seed.ts'

/** What the screens of finance read, beside the bare server, with the entries of companies that have `each`. */
export async function measureFinance(
  sizes: readonly number[],
  each: number,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  const stages = new Map<Stage, number>()
  try {
    for (const entries of sizes) {
      const companies = Math.max(3, Math.ceil(entries / each))
      const stage = await openStage({ tasks: 1000, companies })
      stages.set(stage, entries)
      const seconds = await seedFinance(stage, { entries, companies })
      options.hear(`${entries} entries of ${companies} companies seeded in ${seconds.toFixed(1)} s`)
    }
    const comparisons = await measureThroughput([...stages.keys()], {
      ...options,
      scenarios: financeScenarios,
      sizeOf: (stage) => stages.get(stage)!,
    })
    return throughputReport(comparisons, { title: 'Finance', of: 'entries', mostGrowth: 1.5 })
  } finally {
    for (const stage of stages.keys()) await stage.close()
  }
}
