import { median, spreadOf, table, verdict } from '../report.ts'
import type { Comparison, Side, Stretch } from './measure.ts'

/**
 * Our server beside the bare one at every size, then how much slower the largest size is than the smallest.
 * @param mostGrowth of the p50, which is the goal.
 */
export function throughputReport(
  comparisons: Comparison[],
  { title = 'Throughput', of = 'tasks', mostGrowth = 1.2 } = {},
): string {
  return [`## ${title}`, comparisonTable(comparisons, of), growthTable(comparisons, mostGrowth)].join('\n\n')
}

const each = (comparison: Comparison, side: Side, of: (stretch: Stretch) => number) =>
  comparison.rounds.map((round) => of(round[side]))
const middle = (comparison: Comparison, side: Side, of: (stretch: Stretch) => number, digits = 0) =>
  median(each(comparison, side, of)).toFixed(digits)

function comparisonTable(comparisons: Comparison[], of: string): string {
  const head = ['request', of, 'req/s', 'bare', 'ratio (min–max)', 'goal', 'met', 'p50 ms', 'p99 ms']
  const more = ['bare p50', 'bare p99', 'CPU ms: server', 'bare', 'database', 'bare’s', 'KB', 'bare KB']
  const rows = comparisons.map((comparison) => {
    const ratios = comparison.rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond)
    const { goal } = comparison
    return [
      comparison.scenario,
      String(comparison.size),
      middle(comparison, 'ours', (s) => s.perSecond),
      middle(comparison, 'bare', (s) => s.perSecond),
      spreadOf(ratios, 2),
      goal === undefined ? '' : goal.toFixed(2),
      goal === undefined ? '' : verdict(median(ratios) >= goal),
      middle(comparison, 'ours', (s) => s.p50, 1),
      middle(comparison, 'ours', (s) => s.p99, 1),
      middle(comparison, 'bare', (s) => s.p50, 1),
      middle(comparison, 'bare', (s) => s.p99, 1),
      middle(comparison, 'ours', (s) => s.serverCpu, 2),
      middle(comparison, 'bare', (s) => s.serverCpu, 2),
      middle(comparison, 'ours', (s) => s.databaseCpu, 2),
      middle(comparison, 'bare', (s) => s.databaseCpu, 2),
      middle(comparison, 'ours', (s) => s.bytes / 1024, 1),
      middle(comparison, 'bare', (s) => s.bytes / 1024, 1),
    ]
  })
  return table([...head, ...more], rows)
}

function growthTable(comparisons: Comparison[], mostGrowth: number): string {
  const sizes = [...new Set(comparisons.map(({ size }) => size))].sort((a, b) => a - b)
  const [small, large] = [sizes[0]!, sizes.at(-1)!]
  if (small === large) return ''
  const names = [...new Set(comparisons.map(({ scenario }) => scenario))]
  const rows = names.map((name) => {
    const at = (size: number) => comparisons.find((c) => c.scenario === name && c.size === size)!
    const pairs = at(large).rounds.map((round, n) => [round, at(small).rounds[n]!] as const)
    const growth = pairs.map(([later, earlier]) => later.ours.p50 / earlier.ours.p50)
    const bare = pairs.map(([later, earlier]) => later.bare.p50 / earlier.bare.p50)
    return [name, spreadOf(growth, 2), spreadOf(bare, 2), mostGrowth.toFixed(1), verdict(median(growth) <= mostGrowth)]
  })
  return table([`p50 at ${large} ÷ p50 at ${small}`, 'ours', 'bare', 'goal', 'met'], rows)
}
