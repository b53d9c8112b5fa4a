import type { QuestionType } from '@prumo/contract/people/feedback/model.ts'
import {
  type FeedbackTemplate,
  QuestionInput,
  questionLimit,
  TemplateInput,
  type TemplateQuestion,
  templateLimit,
} from '@prumo/contract/people/feedback/templates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import { type PackKind, packed } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { readyTemplates } from './ready-templates.ts'

const rows = rowsOf(area, 'people.feedback_templates', {
  columns: ['id', 'name', 'updated_at'],
  order: alphabetical('name'),
  stamps: ['created_at', 'updated_at'],
  duplicate: 'template.duplicate',
})

const questionRows = rowsOf(area, 'people.template_questions', {
  columns: ['id', 'question', 'type_question', 'template_id', 'position as order', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
})

/** The questions of templates, in the order that people put them. */
export const questions = orderedOf(questionRows, {
  list: { table: 'people.template_questions', parent: 'template_id' },
  most: questionLimit,
  place: 'order',
  prepare: (scope, { template_id }) =>
    template_id === undefined ? Promise.resolve() : rows.lockShared(scope, template_id),
  entity: 'template_question',
  binned: ({ question }) => question,
  words: ({ question: title, type_question }) => ({ title, type_question }),
  createdIn: async (scope, { template_id }) => ({ template: (await rows.find(scope, template_id)).name }),
  reordered: async (scope, parent) => ({
    action: 'feedback_template.reordered',
    id: parent!,
    change: { after: { title: (await rows.find(scope, parent!)).name } },
  }),
  present: (found): TemplateQuestion[] =>
    found.map((row) => ({ ...withVersion(row), type_question: row.type_question as QuestionType })),
})

/** The company's templates by name. @param answerable those that have questions. */
export async function templates(scope: Scope, answerable = false): Promise<FeedbackTemplate[]> {
  const all = await presented(scope, await rows.all(scope, { most: templateLimit }))
  return answerable ? all.filter(({ questions_count }) => questions_count > 0) : all
}

/** @throws not_found. */
export const findTemplate = async (scope: Scope, id: number): Promise<FeedbackTemplate> =>
  (await presented(scope, [await rows.find(scope, id)]))[0]!

/** The template, locked FOR KEY SHARE: nobody deletes it before the rows that refer to it are written. */
export const lockTemplateShared = rows.lockShared

/** The questions of a template, in order. @throws not_found. */
export async function questionsOf(scope: Scope, template_id: number): Promise<TemplateQuestion[]> {
  const [, all] = await Promise.all([
    rows.find(scope, template_id),
    questionRows.all(scope, { most: questionLimit, where: { template_id } }),
  ])
  return all.map((row) => ({ ...withVersion(row), type_question: row.type_question as QuestionType }))
}

/** A question of this template. @throws not_found. */
export async function findQuestion(scope: Scope, which: { template: number; id: number }): Promise<TemplateQuestion> {
  const question = await questions.find(scope, which.id)
  if (question.template_id !== which.template) throw fail('not_found')
  return question
}

/** @throws template.duplicate, list.too_many. */
export async function createTemplate(scope: Scope, { name }: { name: string }): Promise<FeedbackTemplate> {
  await requireRoom(scope, 'people.feedback_templates', {
    most: templateLimit,
    count: () => rows.count(scope),
    message: `Uma empresa tem no máximo ${templateLimit} modelos.`,
  })
  const row = await rows.insert(scope, { name })
  await record(scope, 'feedback_template.created', row.id, { after: { title: name } })
  return { ...withVersion(row), questions_count: 0 }
}

/** @throws not_found, template.duplicate, record.stale with the current record. */
export async function changeTemplate(
  scope: Scope,
  id: number,
  { name, updated_at }: { name: string; updated_at?: string | undefined },
): Promise<FeedbackTemplate> {
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'feedback_template', before, updated_at, () => findTemplate(scope, id))
  if (before.name !== name) {
    await rows.update(scope, id, { name })
    await record(scope, 'feedback_template.updated', id, { before: { title: before.name }, after: { title: name } })
  }
  return findTemplate(scope, id)
}

/** Moves a template to the bin with its questions; feedbacks keep their answers and its name. @throws not_found. */
export async function deleteTemplate(scope: Scope, id: number) {
  const { name } = await rows.lock(scope, id)
  await moveToBin(scope, 'feedback_template', { id, title: name })
  await rows.remove(scope, id)
  await record(scope, 'feedback_template.deleted', id, { before: { title: name } })
}

/** Creates a template with the questions of a ready one. @throws not_found, template.duplicate, list.too_many. */
export async function createReadyTemplate(
  scope: Scope,
  { id, name }: { id: string; name?: string | undefined },
): Promise<FeedbackTemplate> {
  const ready = readyTemplates.find((template) => template.id === id)
  if (!ready) throw fail('not_found')
  const template = await createTemplate(scope, { name: name ?? ready.name })
  await questionRows.insertAll(
    scope,
    ready.questions.map((question, at) => ({ ...question, template_id: template.id, position: at + 1 })),
  )
  return { ...template, questions_count: ready.questions.length }
}

async function presented(
  scope: Scope,
  found: readonly { id: number; name: string; updated_at: Date }[],
): Promise<FeedbackTemplate[]> {
  type Count = { template_id: number; count: number }
  const counts = await scope.db.all<Count>(
    sql<Count>`select template_id, count(*)::int as count from people.template_questions
      where company_id = ${scope.companyId} and template_id = any(${found.map(({ id }) => id)}::bigint[])
      group by template_id`,
  )
  const byTemplate = new Map(counts.map(({ template_id, count }) => [template_id, count]))
  return found.map((row) => ({ ...withVersion(row), questions_count: byTemplate.get(row.id) ?? 0 }))
}

/** Templates of feedback with their questions, as packs bring them. */
export const feedbackTemplatePacks: PackKind = {
  id: 'feedback_template',
  word: 'modelo de feedback',
  title: 'Modelos de feedback',
  permission: 'peoples',
  fields: { title: 'Nome', questions: 'Perguntas' },
  async read(scope) {
    const [all, asked] = await Promise.all([
      rows.all(scope, { most: templateLimit }),
      questionRows.all(scope, { most: templateLimit * questionLimit }),
    ])
    const of = Map.groupBy(asked, ({ template_id }) => template_id)
    return all.map(({ id, name }) => ({
      id,
      above: null,
      content: {
        title: name,
        questions: (of.get(id) ?? []).map(({ question, type_question }) => ({ question, type_question })),
      },
    }))
  },
  async create(scope, { title, questions: asked }) {
    const { id } = await createTemplate(scope, packed(TemplateInput, { name: title }))
    await ask(scope, id, asked)
    return id
  },
  async change(scope, id, { title, questions: asked }) {
    if (title !== undefined) await changeTemplate(scope, id, packed(TemplateInput, { name: title }))
    if (asked === undefined) return
    const { name } = await rows.lock(scope, id)
    const before = await questionRows.all(scope, { most: questionLimit, where: { template_id: id } })
    await questionRows.removeByIds(scope, idsOf(before, 'id'))
    await ask(scope, id, asked)
    await record(scope, 'feedback_template.updated', id, { after: { title: name } })
  },
  remove: deleteTemplate,
}

const ask = (scope: Scope, template_id: number, asked: unknown) =>
  questionRows.insertAll(
    scope,
    packed(z.array(QuestionInput.pick({ question: true, type_question: true })).max(questionLimit), asked).map(
      (question, at) => ({ ...question, template_id, position: at + 1 }),
    ),
  )
