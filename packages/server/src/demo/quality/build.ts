import { addDays } from '@prumo/contract/dates.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { departments } from '../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { buildAudits } from './audits.ts'
import { buildNonconformities } from './nonconformities.ts'

/** The quality system of the demo bakery. */
export async function buildQuality(demo: DemoBuilder) {
  const ana = await demo.as('ana', addDays(demo.today, -50), '09:00')
  const places = new Map((await departments(ana)).map(({ id, name }) => [searchable(name), id]))
  await buildNonconformities(demo, places)
  await buildAudits(demo)
}
