import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { ofCents } from '@prumo/contract/money.ts'
import { importChart } from '../../finance/chart/importing.ts'
import { savePreviews } from '../../finance/dre/previews.ts'
import { closeMonth } from '../../finance/months/closing.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { buildOven, buildPartly, eventsOf } from './events.ts'
import { demoLines } from './lines.ts'
import { monthsOf } from './months.ts'
import { buildPlaces, type Places } from './places.ts'
import { buildStatement } from './statements/build.ts'
import { firstMonth, plannedShare } from './story.ts'
import { writeBooks } from './writing.ts'

/** The finance of the demo bakery: its usual chart, its money, what it sold and paid, what is due, and its plans. */
export async function buildFinance(demo: DemoBuilder) {
  const scope = await demo.as('beatriz', addDays(demo.today, -58), '14:10')
  await importChart(scope, 'food')
  const places = await buildPlaces(scope)
  const { booked, deposits } = monthsOf(demo.today, places)
  await writeBooks(demo, [...booked, ...eventsOf(demo.today, places)], deposits)
  await buildOven(demo, places)
  await buildPartly(demo, places)
  await buildBudget(demo, places)
  await buildStatement(demo, places.bank)
  const ana = await demo.as('ana', demo.today, '09:00')
  const month = demo.today.slice(0, 7)
  for (let back = firstMonth; back <= -2; back++) await closeMonth(ana, shiftMonth(month, back))
}

/** What Ana meant this year and the last to be, by shop, in whole hundreds. */
async function buildBudget(demo: DemoBuilder, places: Places) {
  const scope = await demo.as('ana', addDays(demo.today, -50), '17:00')
  const now = demo.today.slice(0, 7)
  const thisYear = Number(now.slice(0, 4))
  for (const [project, lines] of Map.groupBy(demoLines, (line) => places.project(line.project) ?? 0))
    for (const year of [thisYear - 1, thisYear]) {
      const cells = [...Map.groupBy(lines, (line) => places.of(line).account_id)].flatMap(([subtopic_id, same]) =>
        Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          const back = (year - thisYear) * 12 + index + 1 - Number(now.slice(5))
          const reais = same.reduce(
            (sum, { value, days, moves }) => sum + (value * days.length * plannedShare(moves, month, back)) / 1000,
            0,
          )
          return { subtopic_id, month: index + 1, preview: ofCents(BigInt(Math.round(reais / 100)) * 10_000n) }
        }),
      )
      await savePreviews(
        scope,
        project,
        year,
        cells.filter(({ preview }) => preview !== '0.00'),
      )
    }
}
