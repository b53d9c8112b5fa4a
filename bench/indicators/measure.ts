import { openStage, type Stage } from '../stage.ts'
import { measureThroughput, type ThroughputOptions } from '../throughput/measure.ts'
import { throughputReport } from '../throughput/report.ts'
import { resultsScenarios } from './scenarios.ts'
import { figuresOfCompany, seedResults } from './seed.ts'

/**
 * What the screens of results read, beside the bare server: the panel of a department with 60 indicators, and the list of
 * 10,000 plans, among figures of many companies, each with two years of them.
 */
export async function measureResults(
  sizes: readonly number[],
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  const stages = new Map<Stage, number>()
  try {
    for (const figures of sizes) {
      const companies = Math.max(3, Math.ceil(figures / figuresOfCompany))
      const stage = await openStage({ tasks: 1000, companies })
      stages.set(stage, figures)
      const seconds = await seedResults(stage, companies)
      options.hear(
        `${companies * figuresOfCompany} figures of ${companies} companies seeded in ${seconds.toFixed(1)} s`,
      )
    }
    const comparisons = await measureThroughput([...stages.keys()], {
      ...options,
      scenarios: resultsScenarios,
      sizeOf: (stage) => stages.get(stage)!,
    })
    return throughputReport(comparisons, { title: 'Results', of: 'figures', mostGrowth: 1.2 })
  } finally {
    for (const stage of stages.keys()) await stage.close()
  }
}
