import { addDays } from '@prumo/contract/dates.ts'
import type { DemoBuilder } from '../platform/demo/demo-builder.ts'
import { importChart } from './chart/importing.ts'

/** The finance of the demo bakery: the usual chart of who sells food. */
export async function buildFinance(demo: DemoBuilder) {
  await importChart(await demo.as('ana', addDays(demo.today, -58), '14:10'), 'food')
}
