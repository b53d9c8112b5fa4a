import type { Database } from '../../platform/database/database.ts'
import { area as identity } from '../tables.ts'

const runner = { settings: { 'app.runner': 'on' }, readOnly: true }

export type Pending = { id: number; name: string; requestedAt: Date; dueAt: Date }

/** Accounts to be deleted, soonest first; their name is the e-mail. `until`: only those due by then. */
export const pendingAccounts = (
  database: Database,
  { until, email, limit }: { until?: Date; email?: string; limit: number },
): Promise<Pending[]> =>
  database.transaction(runner, (db) =>
    db.all(
      identity
        .selectFrom('identity.users')
        .select(['id', 'email as name', 'deletion_requested_at as requestedAt', 'deletion_due_at as dueAt'])
        .where('deletion_due_at', 'is not', null)
        .where('removed_at', 'is', null)
        .$if(until !== undefined, (all) => all.where('deletion_due_at', '<=', until!))
        .$if(email !== undefined, (all) => all.where('email', '=', email!))
        .orderBy('deletion_due_at')
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ requestedAt: Date; dueAt: Date }>(),
    ),
  )

/** Companies to be deleted, soonest first. `until`: only those due by then. */
export const pendingCompanies = (
  database: Database,
  { until, limit }: { until?: Date; limit: number },
): Promise<Pending[]> =>
  database.transaction(runner, (db) =>
    db.all(
      identity
        .selectFrom('identity.companies')
        .select(['id', 'name', 'deletion_requested_at as requestedAt', 'deletion_due_at as dueAt'])
        .where('deletion_due_at', 'is not', null)
        .$if(until !== undefined, (all) => all.where('deletion_due_at', '<=', until!))
        .orderBy('deletion_due_at')
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ requestedAt: Date; dueAt: Date }>(),
    ),
  )
