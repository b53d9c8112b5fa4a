import type { Nps } from '@prumo/contract/journey/survey/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findContent } from '../modules/finding.ts'

/** Stores what the acting person thinks of a module, once. @throws not_found, nps.already_given. */
export async function rateModule(scope: Scope, { nps_points, description, module }: z.output<typeof Nps>) {
  const { title } = findContent(module)
  const [stored] = await scope.db.all<{ module_id: number }>`
    insert into journey.ratings (company_id, user_id, module_id, points, description, created_at)
    values (${scope.companyId}, ${scope.userId}, ${module}, ${nps_points}, ${description}, ${scope.clock.now()})
    on conflict do nothing returning module_id`
  if (!stored) throw fail('nps.already_given')
  await record(scope, 'journey_module.rated', module, { after: { title, points: nps_points, description } })
}
