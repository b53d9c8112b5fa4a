import { sql } from 'kysely'
import { notifyDeleted } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { deleteControlled } from '../../platform/controlled/deleting.ts'
import { draftColumns } from '../../platform/controlled/drafting.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { handedJob } from './kinds.ts'
import { lockRow } from './queries.ts'
import { evidence, jobTables } from './versions.ts'

/** The tables whose rows hold a job description. */
export const jobHolders = ['people.collaborators', 'people.positions'] as const

/**
 * Deletes a job description, into the bin; one with versions is only put away, and they stay as evidence. Who held it and the
 * positions of organograms lose the link, and keep their own words.
 * @throws not_found.
 */
export async function deleteJob(scope: Scope, id: number) {
  const row = await lockRow(scope, id)
  await moveToBin(scope, 'job_description', { id, title: row.office })
  for (const table of jobHolders)
    await scope.db.run(
      sql`update ${sql.table(table)} set job_description_id = null
        where company_id = ${scope.companyId} and job_description_id = ${id}`,
    )
  await deleteControlled(scope, { tables: jobTables, evidence }, id, [...draftColumns, 'department_id'])
  await record(scope, 'job_description.deleted', id, { before: { title: row.office } })
  await notifyDeleted(scope, [row.created_by], handedJob(row), 'a descrição de cargo que você escreveu')
  publish(scope, { topic: 'people', id })
}
