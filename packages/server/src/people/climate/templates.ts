import { surveyLimits } from '@prumo/contract/people/climate/model.ts'
import type { SurveyTemplate } from '@prumo/contract/people/climate/templates.ts'
import { templateLimit } from '@prumo/contract/templates.ts'
import { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { type PackKind, packed } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { templatesOf } from '../../platform/templates/templates.ts'
import { area } from '../tables.ts'
import { askedOf, surveyRows } from './surveys.ts'

const rows = rowsOf(area, 'people.survey_templates', {
  columns: ['id', 'name', 'questions', 'created_by'],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'template.duplicate',
})

export const surveyTemplates = templatesOf(rows, {
  entity: 'survey_template',
  contents: async (scope, found) => {
    const names = await memberNames(scope, idsOf(found, 'created_by'))
    return found.map((row) => ({
      created_by: names.get(row.created_by) ?? '',
      questions: row.questions as SurveyTemplate['questions'],
    }))
  },
})

/**
 * Makes a template of the statements of a pulse; those of the other kind are the product's, and begin every one of them.
 * @throws not_found, template.duplicate, list.too_many.
 */
export async function createSurveyTemplate(scope: Scope, { name, survey_id }: { name: string; survey_id: number }) {
  const survey = await surveyRows.find(scope, survey_id)
  if (survey.kind !== 'pulse') throw fail('not_found')
  const questions = askedOf(survey).flatMap(({ statements }) => statements.map(({ text }) => text))
  return surveyTemplates.create(scope, { name, questions: JSON.stringify(questions) }, { questions })
}

const Content = z.object({
  title: z.string(),
  questions: z.array(z.string()).max(surveyLimits.questions),
})

/** Templates of surveys, as packs bring them. */
export const surveyTemplatePacks: PackKind = {
  id: 'survey_template',
  word: 'modelo de pesquisa',
  title: 'Modelos de pesquisa',
  permission: 'peoples',
  fields: { title: 'Nome', questions: 'Afirmações' },
  read: async (scope) =>
    (await rows.all(scope, { most: templateLimit })).map(({ id, name, questions }) => ({
      id,
      above: null,
      content: { title: name, questions },
    })),
  async create(scope, content) {
    const { title: name, questions } = packed(Content, content)
    return (await surveyTemplates.create(scope, { name, questions: JSON.stringify(questions) }, { questions })).id
  },
  change: (scope, id, { title, questions }) =>
    surveyTemplates.rewrite(
      scope,
      id,
      { ...(title && { name: title }), ...(questions !== undefined && { questions: JSON.stringify(questions) }) },
      {},
    ),
  remove: surveyTemplates.remove,
}
