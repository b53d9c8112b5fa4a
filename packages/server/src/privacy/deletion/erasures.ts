import type { Connection } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { area as privacy } from '../tables.ts'

type Erasure = {
  kind: 'account' | 'company'
  subject_id: number
  requestedAt: Date
  record_count?: number
  file_count?: number
}

/**
 * Records that an account or a company was deleted, on a connection of the job runner. It has no personal data and is
 * stored for good.
 */
export const noteErasure = (db: Connection, { clock }: JobContext, { requestedAt, ...erasure }: Erasure) =>
  db
    .run(
      privacy.insertInto('privacy.erasures').values({ ...erasure, requested_at: requestedAt, erased_at: clock.now() }),
    )
    .then(() => {})

/** The deleted accounts and companies, newest first; on a connection of the job runner. */
export const erasures = (db: Connection, limit: number) =>
  db.all(
    privacy
      .selectFrom('privacy.erasures')
      .select(['kind', 'subject_id', 'requested_at', 'erased_at', 'record_count', 'file_count'])
      .orderBy('id', 'desc')
      .limit(limit),
  )
