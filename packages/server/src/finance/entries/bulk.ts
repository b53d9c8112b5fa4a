import type { BulkInput } from '@prumo/contract/finance/entries/endpoints.ts'
import type { answerableDoubts } from '@prumo/contract/finance/entries/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { lockMonthsShared } from '../months/closed.ts'
import { area } from '../tables.ts'
import { remove, requireDeletable } from './deleting.ts'
import { payOpen } from './paying.ts'
import { lockClassification } from './placing.ts'
import { type EntryRow, entries } from './queries.ts'
import { forgetOldChanges, type Kept, keptOf } from './undoing.ts'

type Input = z.output<typeof BulkInput>

/**
 * Does one thing to many entries: each that may not is refused with a sentence, the others are done, in one transaction.
 * What they were is kept for a day, so that it can be undone.
 *
 * @throws not_found, finance.put_away for what all of them would get.
 */
export async function changeMany(scope: Scope, { ids, action }: Input) {
  await lockMonthsShared(scope)
  await forgetOldChanges(scope)
  const act = await prepared(scope, action)
  const [done, refused]: [Kept[], { id: number; message: string }[]] = [[], []]
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      const entry = await entries.lock(scope, id)
      const kept = await keptOf(scope, entry)
      await act(entry)
      done.push({ ...kept, version: await versionOf(scope, id) })
    } catch (error) {
      // Only what is refused before anything was written: an error of the database ends the transaction.
      if (!(error instanceof AppError)) throw error
      refused.push({ id, message: error.message })
    }
  }
  if (done.length > 0) publish(scope, { topic: 'finance' })
  return { id: await keep(scope, action.type, done), done: done.map(({ entry }) => entry.id), refused }
}

/** What is done to each, after what they share was looked at once. */
async function prepared(scope: Scope, action: Input['action']): Promise<(entry: EntryRow) => Promise<void>> {
  switch (action.type) {
    case 'pay': {
      const { date, money_account_id } = action
      if (money_account_id !== undefined) await lockMoneyAccountsShared(scope, [money_account_id])
      return (entry) => payOpen(scope, entry.id, date, money_account_id)
    }
    case 'reclassify': {
      const to = await lockClassification(scope, action.classification_id, action.scheme_account_id)
      return (entry) => reclassify(scope, entry, to)
    }
    case 'accept':
      return (entry) => accept(scope, entry, action.doubt)
    case 'delete':
      return async (entry) => {
        await requireDeletable(scope, entry)
        await remove(scope, entry)
      }
  }
}

/** What looked doubtful of an entry is right as it is. */
async function accept(scope: Scope, { id, description }: EntryRow, doubt: (typeof answerableDoubts)[number]) {
  await scope.db.run`update finance.entries
    set answered_doubts = array(select distinct unnest(answered_doubts || ${doubt}::text)), updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = ${id}`
  await record(scope, 'finance_entry.accepted', id, { after: { description, answered_doubts: doubt } })
}

async function reclassify(scope: Scope, entry: EntryRow, to: Awaited<ReturnType<typeof lockClassification>>) {
  await requireDeletable(scope, entry)
  if (entry.kind !== to.kind)
    throw fail('request.invalid', {
      message: 'Uma receita não vira despesa, nem uma despesa receita: escolha uma categoria do mesmo tipo.',
    })
  await entries.update(scope, entry.id, to)
  await record(scope, 'finance_entry.updated', entry.id, {
    before: {
      description: entry.description,
      classification_id: entry.category_id,
      scheme_account_id: entry.account_id,
    },
    after: { classification_id: to.category_id, scheme_account_id: to.account_id },
  })
}

/** The version that an entry has now; null: it is gone. */
async function versionOf({ db, companyId }: Scope, id: number): Promise<string | null> {
  const row = await db.first<{
    updated_at: Date
  }>`
    select updated_at from finance.entries where company_id = ${companyId} and id = ${id}`
  return row?.updated_at.toISOString() ?? null
}

async function keep({ db, companyId, userId, clock }: Scope, action: string, done: readonly Kept[]) {
  if (done.length === 0) return null
  const row = await db.first(
    area
      .insertInto('finance.bulk_changes')
      .values({ company_id: companyId, action, made_by: userId, made_at: clock.now(), before: JSON.stringify(done) })
      .returning('id'),
  )
  return row!.id
}
