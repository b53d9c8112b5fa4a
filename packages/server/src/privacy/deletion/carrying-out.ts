import { z } from 'zod'
import { endPayments } from '../../billing/contracts/ending.ts'
import { outsideOf } from '../../billing/outside.ts'
import { closeCompany, endCompany } from '../../identity/deletion/erasing.ts'
import { pendingAccounts, pendingCompanies } from '../../identity/deletion/pending.ts'
import { removePerson } from '../../identity/deletion/removing.ts'
import { eraseFromTrail } from '../../platform/audit/erasing.ts'
import { deleteCompanyRows } from '../../platform/database/company-rows.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'
import { collectDiscarded } from '../../platform/storage/collecting.ts'
import { contentsToRemove, discardEveryFile } from '../../platform/storage/every-file.ts'
import { discardExports } from '../exports/expiring.ts'
import { noteErasure } from './erasures.ts'

const atOnce = 500
const trailRowsAtOnce = 5000
/** People are deleted last, with the company itself; the collector removes the contents from the storage. */
const spared = { schemas: ['identity'], tables: [contentsToRemove] }

/** Every hour, queues one job for each account and each company whose grace period is over. */
export const carryOutDeletions = defineJob({
  id: 'privacy.carry-out-deletions',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(_, { database, clock, jobs }) {
    const due = { until: clock.now(), limit: atOnce }
    const [accounts, companies] = [await pendingAccounts(database, due), await pendingCompanies(database, due)]
    await database.transaction({ settings: {} }, async (db) => {
      for (const { id } of accounts) await jobs.send(db, deleteAccount, { userId: id })
      for (const { id } of companies) await jobs.send(db, deleteCompany, { companyId: id })
    })
  },
})

/**
 * Deletes the account of a person whose grace period is over, and queues the deletion of companies without other
 * people. Safe to run twice. While others would be left in a company without a responsible user, it is tried again
 * later.
 */
export const deleteAccount = defineJob({
  id: 'privacy.delete-account',
  schema: z.object({ userId: z.int() }),
  async run({ userId }, context) {
    const removed = await removePerson(context, userId, {
      forget: forgetEverywhere,
      log: (db, requestedAt) => noteErasure(db, context, { kind: 'account', subject_id: userId, requestedAt }),
    })
    if (removed === 'withheld') {
      return context.log.error({ userId }, 'an account is withheld: others would be left with nobody responsible')
    }
    if (!removed) return
    await context.database.transaction({ settings: {} }, async (db) => {
      for (const companyId of removed.companies) await context.jobs.send(db, deleteCompany, { companyId })
    })
  },
})

async function forgetEverywhere(within: Scope, person: { name: string; email: string }) {
  for (const { forget } of recordsOf(within.areas)) await forget?.(within, person)
}

/**
 * Deletes a company whose grace period is over: what could be charged at the gateway, all its contents, all its rows, and
 * people who worked nowhere else. Each step is bounded and may be repeated; from the first one on nobody can enter the
 * company. While the gateway does not answer nothing is deleted, and it is tried again.
 */
export const deleteCompany = defineJob({
  id: 'privacy.delete-company',
  schema: z.object({ companyId: z.int() }),
  async run({ companyId }, context) {
    if (!(await closeCompany(context, companyId))) return
    // First of all: later nothing says what the gateway has of the company.
    await endPayments(outsideOf(context, companyId))
    const inCompany = <T>(work: (scope: Scope) => Promise<T>) => context.inCompany(companyId, work)
    await inCompany(discardExports)
    const file_count = await discardEveryFile(inCompany)
    const rows = await deleteCompanyRows(context.database, companyId, spared)
    const record_count = rows + (await eraseTrail(context, companyId))
    await endCompany(context, companyId, (db, requestedAt) =>
      noteErasure(db, context, { kind: 'company', subject_id: companyId, requestedAt, record_count, file_count }),
    )
    await context.database.transaction({ settings: {} }, (db) => context.jobs.send(db, collectDiscarded, {}))
  },
})

async function eraseTrail({ database }: JobContext, companyId: number): Promise<number> {
  const settings = { 'app.company_id': String(companyId), 'app.runner': 'on' }
  let all = 0
  for (;;) {
    const erased = await database.transaction({ settings }, (db) => eraseFromTrail(db, companyId, trailRowsAtOnce))
    all += erased
    if (erased < trailRowsAtOnce) return all
  }
}
