import { addDays } from '@prumo/contract/dates.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { chooseBusiness } from '../../welcome/steps/beginning.ts'

/** The demo company said that it is a bakery; what it has is built by the other areas. */
export async function buildBeginning(demo: DemoBuilder) {
  await chooseBusiness(await demo.as('ana', addDays(demo.today, -60), '10:00'), 'padaria')
}
