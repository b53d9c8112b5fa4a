import { lineGroups } from '@prumo/contract/finance/statements/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { createMoneyAccount } from '../money/accounts.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { lockMonthsShared } from '../months/closed.ts'
import { proposeAnew } from './renewing.ts'
import { findStatement, lockForReview, statements } from './statements.ts'
import { storeStatement } from './storing.ts'
import { undoStatement } from './undoing.ts'
import { beginWork } from './working.ts'

const orderOf = ({ companyId, userId }: Scope, statementId: number) => ({ companyId, userId, statementId })

/**
 * Creates the money account that a statement is of, with the initial value that its balance implies, and places it there.
 *
 * @throws not_found, statement.state, statement.placed, finance.money_account_duplicate, finance.month_closed,
 * list.too_many.
 */
export async function createAccountFor(scope: Scope, id: number) {
  await lockMonthsShared(scope)
  const { kind } = await lockForReview(scope, id)
  const { suggested_account } = await findStatement(scope, id)
  if (!suggested_account) throw fail('statement.placed')
  const made = await createMoneyAccount(scope, {
    ...suggested_account,
    type: kind === 'card' ? '4' : '1',
    closing_day: null,
    due_day: null,
    pix_key: '',
    pix_city: '',
    disabled: false,
  })
  return placeStatement(scope, id, made.id)
}

/** Says where the lines of a statement are booked. @throws not_found, statement.state, finance.put_away. */
export async function placeStatement(scope: Scope, id: number, moneyAccount: number) {
  const { file_name, money_account_id } = await lockForReview(scope, id)
  await lockMoneyAccountsShared(scope, [moneyAccount])
  await scope.db.run`
    update finance.statements set money_account_id = ${moneyAccount}, touched_at = ${scope.clock.now()}
    where company_id = ${scope.companyId} and id = ${id}`
  // Rules may be about one account, and transfers are between two.
  await proposeAnew(scope, { id, money_account_id: moneyAccount })
  await record(scope, 'finance_statement.placed', id, {
    before: { label: file_name, money_account_id },
    after: { label: file_name, money_account_id: moneyAccount },
  })
  return findStatement(scope, id)
}

/**
 * Has the decided lines booked, by a job in the name of the acting person.
 *
 * @throws not_found, statement.state, statement.nothing, statement.account while nobody has said which money account it
 * is, finance.month_closed where all of them are of closed months.
 */
export async function runStatement(scope: Scope, id: number) {
  const { file_name, money_account_id } = await lockForReview(scope, id)
  if (money_account_id === null) throw fail('statement.account')
  const { lines, closed } = await findStatement(scope, id)
  const ready = lineGroups.ready.reduce((sum, status) => sum + lines[status], 0)
  if (ready === 0) throw fail('statement.nothing')
  if (ready === closed.ready)
    throw fail('finance.month_closed', {
      message: 'As linhas prontas são de meses fechados. Reabra-os antes de lançar.',
    })
  await beginWork(scope, id, 'running', ready - closed.ready)
  await scope.jobs.send(scope.db, storeStatement, orderOf(scope, id))
  await record(scope, 'finance_statement.started', id, { after: { label: file_name, lines: ready - closed.ready } })
  return findStatement(scope, id)
}

/** Has taken back all that a statement became. @throws not_found, statement.state, statement.nothing. */
export async function undoWholeStatement(scope: Scope, id: number) {
  const { file_name } = await lockForReview(scope, id)
  const { lines } = await findStatement(scope, id)
  if (lines.stored === 0) throw fail('statement.nothing')
  await beginWork(scope, id, 'undoing', lines.stored)
  await scope.jobs.send(scope.db, undoStatement, orderOf(scope, id))
  await record(scope, 'finance_statement.undoing', id, { after: { label: file_name, lines: lines.stored } })
  return findStatement(scope, id)
}

/** Deletes a statement of which nothing is booked. @throws not_found, statement.state. */
export async function discardStatement(scope: Scope, id: number) {
  const { file_name } = await lockForReview(scope, id)
  const { lines } = await findStatement(scope, id)
  if (lines.stored > 0) throw fail('statement.state')
  await statements.remove(scope, id)
  await record(scope, 'finance_statement.discarded', id, { before: { label: file_name } })
}
