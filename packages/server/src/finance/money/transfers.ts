import { Transfer, type TransferInput } from '@prumo/contract/finance/money/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import type { KeptRows } from '../../platform/database/kept-rows.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { area } from '../tables.ts'
import { lockMoneyAccountsShared } from './main-account.ts'

type Input = z.output<typeof TransferInput>

const rows = rowsOf(area, 'finance.transfers', {
  columns: ['id', 'from_account_id', 'to_account_id', 'value', 'moved_on', 'description', 'updated_at'],
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

export const transfersByIds = rows.byIds

type Choice = { money_account_id?: number | undefined; from?: string | undefined; to?: string | undefined }

/** Transfers between accounts, of one account or all, the latest first. */
export async function transfers(scope: Scope, { money_account_id, from, to }: Choice, page: Page) {
  const { rows: found, total } = await pageOf<Row>(
    scope,
    {
      select: sql`id, from_account_id, to_account_id, value, moved_on, description, updated_at`,
      id: sql`id`,
      from: sql`from finance.transfers where company_id = ${scope.companyId}
        ${from === undefined ? sql`` : sql`and moved_on >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and moved_on <= ${to}::date`}
        ${money_account_id === undefined ? sql`` : sql`and ${money_account_id} in (from_account_id, to_account_id)`}`,
      order: sql`moved_on desc, id desc`,
    },
    page,
  )
  return { response: found.map(presented), total }
}

/** Moves money from one account to another (decision O235). @throws not_found, finance.put_away, finance.month_closed. */
export async function createTransfer(scope: Scope, input: Input) {
  await lockMonthsShared(scope)
  await requireOpenMonths(scope, [input.date])
  await lockMoneyAccountsShared(scope, [input.from_id, input.to_id])
  const row = await rows.insert(scope, columnsOf(input))
  await record(scope, 'transfer.created', row.id, { after: input })
  return presented(row)
}

/** @throws not_found, record.stale, finance.put_away, finance.month_closed for the day it had or gets. */
export async function changeTransfer(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
) {
  await lockMonthsShared(scope)
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'transfer', before, updated_at, async () =>
    Transfer.parse(presented(await rows.find(scope, id))),
  )
  await requireOpenMonths(scope, [before.moved_on, input.date])
  await lockMoneyAccountsShared(scope, [input.from_id, input.to_id])
  const row = await rows.update(scope, id, columnsOf(input))
  await record(scope, 'transfer.updated', id, { before: said(before), after: input })
  return presented(row)
}

/** Deletes a transfer, into the bin. @throws not_found, finance.month_closed. */
export async function deleteTransfer(scope: Scope, id: number) {
  await lockMonthsShared(scope)
  const before = await rows.lock(scope, id)
  await requireOpenMonths(scope, [before.moved_on])
  await moveToBin(scope, 'transfer', { id, title: before.description || 'Transferência' })
  await rows.remove(scope, id)
  await record(scope, 'transfer.deleted', id, { before: said(before) })
}

/** A transfer comes back into an open month only. @throws finance.month_closed. */
export async function requireRestorable(scope: Scope, { rows: [kept] }: KeptRows) {
  await lockMonthsShared(scope)
  await requireOpenMonths(scope, [String(kept!['moved_on'])])
}

const columnsOf = ({ from_id, to_id, value, date, description }: Input) => ({
  from_account_id: from_id,
  to_account_id: to_id,
  value,
  moved_on: date,
  description,
})

const said = ({ from_account_id, to_account_id, value, moved_on, description }: Row): Input => ({
  from_id: from_account_id,
  to_id: to_account_id,
  value,
  date: moved_on,
  description,
})

const presented = (row: Row) => ({ id: row.id, ...said(row), updated_at: row.updated_at.toISOString() })
