import { sql } from 'kysely'
import type { Preparing } from '../../platform/http/preparing.ts'
import type { Scope } from '../../platform/scope.ts'
import { classifyByWrittenRules, joinByRules } from '../booking-rules/classifying.ts'
import { classifyByRules } from './classifying.ts'
import { proposeFor } from './matching.ts'
import { type StatementRow, statements } from './statements.ts'
import { forgetRecognised, recogniseTransfers } from './transferring.ts'

/** A change is stored some time after the instant that it has. */
const overlap = '1 minute'

/**
 * Works out what the lines of a statement that nobody decided about are: by the rules, the transfers that are there, and
 * the entries, as all of them are now.
 */
export async function proposeAnew(
  scope: Scope,
  { id, money_account_id }: Pick<StatementRow, 'id' | 'money_account_id'>,
) {
  const { db, companyId, clock } = scope
  await joinByRules(scope, id)
  await db.run`update finance.statement_lines
    set entry_id = null, payment_id = null, decision = null, by_rule = false, category_id = null, account_id = null,
      project_id = null, contact_id = null, own_description = '', month_shift = 0
    where company_id = ${companyId} and statement_id = ${id} and stored is null
      and (decision is null and entry_id is not null or by_rule and decision = 'book' and part_of is null)`
  await forgetRecognised(scope, id)
  await classifyByWrittenRules(scope, id)
  await classifyByRules(scope, id)
  if (money_account_id !== null) await recogniseTransfers(scope, id, money_account_id)
  await proposeFor(scope, id)
  await db.run`
    update finance.statements set proposed_at = ${clock.now()} where company_id = ${companyId} and id = ${id}`
}

/**
 * Before a statement is shown: proposes anew where entries, transfers or rules changed since, so that a bill that was
 * typed after the file was sent is not booked a second time.
 */
export async function renewProposals({ reading, writing }: Pick<Preparing, 'reading' | 'writing'>, id: number) {
  if (!(await reading((scope) => isStale(scope, id)))) return
  await writing(async (scope) => {
    const [row] = await statements.byIds(scope, [id])
    if (!row) return
    const locked = await statements.lock(scope, id)
    if (locked.state === 'review' && (await isStale(scope, id))) await proposeAnew(scope, locked)
  })
}

/** After the rules changed: what nobody decided about is worked out anew when its statement is looked at again. */
export const proposeLater = ({ db, companyId }: Scope) =>
  db.run`update finance.statements set proposed_at = 'epoch'
    where company_id = ${companyId} and state = 'review' and proposed_at > 'epoch'`

async function isStale({ db, companyId }: Scope, id: number): Promise<boolean> {
  const since = sql`s.proposed_at - ${overlap}::interval`
  const found = await db.first`select from finance.statements s
    where s.company_id = ${companyId} and s.id = ${id} and s.state = 'review'
      and exists (select from finance.statement_lines l where l.company_id = s.company_id and l.statement_id = s.id
        and l.left_out is null and l.stored is null and (l.decision is null or l.by_rule))
      and (s.proposed_at = 'epoch'
        or exists (select from finance.entries e where e.company_id = s.company_id and e.updated_at >= ${since})
        or exists (select from finance.transfers t where t.company_id = s.company_id and t.updated_at >= ${since})
        or exists (select from finance.statement_rules r where r.company_id = s.company_id and r.used_at >= ${since}))`
  return found !== undefined
}
