import { z } from 'zod'
import { idsOf } from '../database/ids.ts'
import { defineJob, type JobContext } from '../jobs/jobs.ts'
import type { Scope } from '../scope.ts'
import { discardFiles } from './stored-files.ts'
import { area as files } from './tables.ts'

const day = 24 * 3600_000
const atOnce = 100

/** Every hour, deletes pictures that were uploaded for a text a day ago and that no saved text uses. */
export const collectPictures = defineJob({
  id: 'storage.collect-pictures',
  schema: z.object({}),
  schedule: '41 * * * *',
  async run(_, context) {
    for (const companyId of await companiesWithLoosePictures(context))
      while ((await context.inCompany(companyId, collectSome)) === atOnce);
  },
})

async function companiesWithLoosePictures({ database }: JobContext): Promise<number[]> {
  const rows = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    db.all(
      files
        .selectFrom('storage.pictures')
        .select('company_id')
        .distinct()
        .where('kept_at', 'is', null)
        .orderBy('company_id'),
    ),
  )
  return rows.map(({ company_id }) => company_id)
}

/**
 * @returns the number of deleted pictures. A text saved at this moment either comes first or finds its picture gone.
 */
async function collectSome(scope: Scope): Promise<number> {
  const loose = await scope.db.all(
    files
      .selectFrom('storage.pictures as p')
      .innerJoin('storage.files as f', (on) =>
        on.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.file_id'),
      )
      .select('p.file_id')
      .where('p.company_id', '=', scope.companyId)
      .where('p.kept_at', 'is', null)
      .where('f.created_at', '<=', new Date(scope.clock.now().getTime() - day))
      .orderBy('p.file_id')
      .limit(atOnce)
      .forUpdate('p'),
  )
  await discardFiles(scope, idsOf(loose, 'file_id'))
  return loose.length
}
