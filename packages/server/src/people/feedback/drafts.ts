import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { custom, findFeedbackOf, standard } from './feedbacks.ts'

/** The most characters of a draft as JSON. */
const mostTyped = 200_000

/** Whose form it is: about whom, of which kind, and of which feedback; null: a new one. */
export type Form = { collaborator: number; kind: 'standard' | 'custom'; feedback: number | null }

const kindOf = ({ kind }: Form) => (kind === 'standard' ? standard : custom)

async function requireForm(scope: Scope, form: Form) {
  await collaboratorRows.find(scope, form.collaborator)
  if (form.feedback !== null)
    await findFeedbackOf(scope, kindOf(form), { collaborator: form.collaborator, id: form.feedback })
}

const ofForm = (scope: Scope, form: Form) => sql`
  company_id = ${scope.companyId} and user_id = ${scope.userId} and collaborator_id = ${form.collaborator}
  and kind = ${kindOf(form)} and coalesce(feedback_id, 0) = ${form.feedback ?? 0}`

/** The acting person's draft; null when there is none. @throws not_found. */
export async function feedbackDraft(scope: Scope, form: Form) {
  await requireForm(scope, form)
  type Row = { fields: Record<string, unknown>; updated_at: Date }
  const row = await scope.db.first<Row>(
    sql<Row>`select fields, updated_at from people.feedback_drafts where ${ofForm(scope, form)}`,
  )
  return row ? { fields: row.fields, at: row.updated_at.toISOString() } : null
}

/** Stores what the acting person typed, in place of what was there. @throws not_found, request.too_large. */
export async function storeFeedbackDraft(scope: Scope, form: Form, fields: Record<string, unknown>) {
  const typed = JSON.stringify(fields)
  if (typed.length > mostTyped) throw fail('request.too_large')
  await requireForm(scope, form)
  const stored = await scope.db.first<{ updated_at: Date }>(
    sql<{ updated_at: Date }>`
      insert into people.feedback_drafts (company_id, user_id, collaborator_id, kind, feedback_id, fields, updated_at)
      values (${scope.companyId}, ${scope.userId}, ${form.collaborator}, ${kindOf(form)}, ${form.feedback},
        ${typed}::jsonb, ${scope.clock.now()})
      on conflict (company_id, user_id, collaborator_id, kind, coalesce(feedback_id, 0))
        do update set fields = excluded.fields, updated_at = excluded.updated_at
      returning updated_at`,
  )
  return { at: stored!.updated_at.toISOString() }
}

/** @throws not_found. */
export async function discardFeedbackDraft(scope: Scope, form: Form) {
  await requireForm(scope, form)
  await scope.db.run`delete from people.feedback_drafts where ${ofForm(scope, form)}`
}
