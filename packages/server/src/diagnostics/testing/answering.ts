import type { AnswerValue } from '@prumo/contract/diagnostics/model.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'
import { newestForm, questionsOf } from '../content/forms.ts'

const ids = questionsOf(newestForm).map(({ id }) => id)

/** An answer to every question of the newest form: the same one, or what `of` says of each. */
export const allAnswers = (of: AnswerValue | ((id: string, place: number) => AnswerValue)) =>
  ids.map((id, place) => ({ id, response_value: typeof of === 'function' ? of(id, place) : of }))

/** Concludes the initial diagnostic of a company. */
export const concludeInitial = (person: Person, of: Parameters<typeof allAnswers>[0] = 50) =>
  person.call('POST /diagnostic/status', { body: { status: 3, data: allAnswers(of) } })

/** Concludes a new diagnostic. */
export const concludeLater = (person: Person, of: Parameters<typeof allAnswers>[0] = 50) =>
  person.call('POST /my-diagnostics', { body: { status: 3, data: allAnswers(of) } })

/**
 * Makes a later one of the initial diagnostic: a company has one, and it is concluded once. The row stays, because tests
 * count on the first record of a table.
 */
export const forgetInitial = (server: TestServer, { companyId }: Person) =>
  server.asOwner(
    `update diagnostics.diagnostics set kind = 'later', status = 3, place = null,
       concluded_by = created_by, concluded_at = coalesce(concluded_at, now())
     where company_id = $1 and kind = 'initial'`,
    [companyId],
  )
