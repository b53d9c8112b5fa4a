import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { systemCompanyId } from '../../platform/operator/context.ts'
import { resealed } from '../../platform/sealing/sealing.ts'
import { area } from '../tables.ts'
import { everyStaff, staffPurpose } from './queries.ts'

/** Every night, seals the staff's authenticator secrets with the first key of SECRET_KEY, so that an older one can be removed. */
export const resealStaff = defineJob({
  id: 'provider.reseal-staff',
  schema: z.object({}),
  schedule: '52 3 * * *',
  run: (_, { database, sealer }) =>
    database.transaction({ settings: { 'app.company_id': String(systemCompanyId) } }, async (db) => {
      for (const { id, secret, invited_secret } of await everyStaff({ db })) {
        const fresh = (sealed: string | null) =>
          (sealed === null ? undefined : resealed(sealer, sealed, staffPurpose(id))) ?? sealed
        const now = { secret: fresh(secret), invited_secret: fresh(invited_secret) }
        if (now.secret === secret && now.invited_secret === invited_secret) continue
        await db.run(area.updateTable('provider.staff').set(now).where('id', '=', id))
      }
    }),
})
