import type { OpenSurvey, SurveyAnswer } from '@prumo/contract/people/climate/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { fail } from '../../platform/errors.ts'
import { type Effort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countDiscreetMiss } from '../../platform/http/rate-limits.ts'
import { type Actor, inScope, type Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { askedOf, groupsOf, isOpen, surveyRows } from './surveys.ts'

/** Many answer in one network: the company's own. */
const answeringEffort: Effort = {
  name: 'survey',
  network: { tries: 60, seconds: 3600 },
  target: { tries: 1000, seconds: 24 * 3600 },
  discreet: true,
}

/** @throws not_found, survey.over, rate.limited. */
export async function openSurvey(guest: Guest, token: string, network: Network): Promise<z.output<typeof OpenSurvey>> {
  const { actor, company, id } = await surveyOf(guest, token, network)
  return inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const row = await surveyRows.find(scope, id)
    if (!isOpen(row, scope.today)) throw fail('survey.over')
    return {
      company,
      title: row.title,
      closes_on: row.closes_on,
      psychosocial: row.kind === 'psychosocial',
      factors: askedOf(row).map(({ statements, ...factor }) => ({ ...factor, statements: [...statements] })),
      groups: groupsOf(row).map(({ id: group, name }) => ({ id: group, name })),
    }
  })
}

/**
 * Stores what somebody answered under a random number, with the week's Monday and no more. It leaves no row in the trail,
 * no event and no job.
 * @throws not_found, survey.over, survey.unfit, rate.limited, effort.required.
 */
export async function answerSurvey(
  guest: Guest,
  token: string,
  answer: z.output<typeof SurveyAnswer>,
  by: Pick<Http, 'network' | 'header'>,
) {
  const { actor, id } = await surveyOf(guest, token, by.network)
  await requireEffort(guest, answeringEffort, { by, target: `${actor.companyId} ${id}` })
  await inScope(guest.database, guest, actor, {}, (scope) => storeAnswer(scope, id, answer))
}

/** Stores an answer in the scope of its company, each sheet once. @throws not_found, survey.over, survey.unfit. */
export async function storeAnswer(scope: Scope, id: number, { sheet, group, answers }: z.output<typeof SurveyAnswer>) {
  const row = await surveyRows.lock(scope, id)
  if (!isOpen(row, scope.today)) throw fail('survey.over')
  const asked = askedOf(row).reduce((all, { statements }) => all + statements.length, 0)
  const known = group === 0 || groupsOf(row).some((one) => one.id === group)
  if (answers.length !== asked || !known) throw fail('survey.unfit')
  const stored = await scope.db.all(
    area
      .insertInto('people.survey_answers')
      .values({
        company_id: scope.companyId,
        ...(sheet && { sheet }),
        survey_id: id,
        group,
        answers,
        week: mondayOf(scope),
      })
      .onConflict((sent) => sent.doNothing())
      .returning('survey_id'),
  )
  if (stored.length > 0) await surveyRows.update(scope, id, { answered: row.answered + 1 })
}

const mondayOf = ({ today }: Scope) => sql<string>`date_trunc('week', ${today}::date)::date`

async function surveyOf(
  guest: Guest,
  token: string,
  network: Network,
): Promise<{ actor: Actor; company: string; id: number }> {
  const [found] = await guest.database.statement<{ company_id: number; id: number }>(
    'select company_id, id from people.open_survey($1)',
    [token],
  )
  const visited = found && (await visitedCompany(guest, found.company_id))
  if (visited) return { ...visited, id: found.id }
  await countDiscreetMiss(guest, 'survey', network)
  throw fail('not_found')
}
