import type { Connection } from '../../platform/database/database.ts'
import { builder } from '../../platform/database/sql.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { PrivacyTables } from '../tables.ts'

const privacy = builder<PrivacyTables>()

type Erasure = {
  kind: 'account' | 'company'
  subject_id: number
  requestedAt: Date
  record_count?: number
  file_count?: number
}

/** Notes that an account or a company is gone, on a connection of the runner. No personal data: it stays for good. */
export const noteErasure = (db: Connection, { clock }: JobContext, { requestedAt, ...erasure }: Erasure) =>
  db
    .run(
      privacy.insertInto('privacy.erasures').values({ ...erasure, requested_at: requestedAt, erased_at: clock.now() }),
    )
    .then(() => {})

/** What is gone, the newest first; on a connection of the runner. */
export const erasures = (db: Connection, limit: number) =>
  db.all(
    privacy
      .selectFrom('privacy.erasures')
      .select(['kind', 'subject_id', 'requested_at', 'erased_at', 'record_count', 'file_count'])
      .orderBy('id', 'desc')
      .limit(limit),
  )
