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

/** Takes the initial diagnostic away: a company has one, and it is concluded once. */
export const forgetInitial = (server: TestServer, { companyId }: Person) =>
  server.asOwner(`delete from diagnostics.diagnostics where company_id = $1 and kind = 'initial'`, [companyId])
