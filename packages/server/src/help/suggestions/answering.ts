import type { Situation } from '@prumo/contract/help/suggestions/endpoints.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { asStoredFile, filesByIds } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { suggestionAnswered, suggestionMoved } from './kinds.ts'

/** The suggestions of everybody in the company, for the operator. */
const rows = rowsOf(area, 'help.feedbacks', {
  columns: [
    'id',
    'user_id',
    'feedback',
    'file_id',
    'screen',
    'question_id',
    'searched',
    'situation',
    'answer',
    'answered_at',
    'created_at',
  ],
})

export const findAnySuggestion = rows.find

/** The image of a suggestion, for the operator; undefined without one. @throws not_found. */
export async function imageOfSuggestion(scope: Scope, id: number): Promise<StoredFile | undefined> {
  const { file_id } = await rows.find(scope, id)
  const [image] = await filesByIds(scope, file_id === null ? [] : [file_id])
  return image && asStoredFile(scope, image)
}

type Answer = {
  answer: string
  situation?: Situation | undefined
  /** The novelty that fulfils it: the notification opens it. */
  novelty?: { id: number; title: string } | undefined
}

/** Answers a suggestion, or answers it again; its author is notified. @throws not_found. */
export async function answerSuggestion(scope: Scope, id: number, { answer, situation, novelty }: Answer) {
  const before = await rows.lock(scope, id)
  const change = { answer, situation: situation ?? before.situation }
  await rows.update(scope, id, { ...change, answered_at: scope.clock.now() })
  await record(scope, 'client_feedback.answered', id, {
    before: { answer: before.answer, situation: before.situation },
    after: change,
  })
  await notify(scope, suggestionAnswered, [before.user_id], { id, answer, feedback: before.feedback, novelty })
}

/** Says what becomes of a suggestion, without an answer; its author is notified of a change. @throws not_found. */
export async function moveSuggestion(scope: Scope, id: number, situation: Situation): Promise<boolean> {
  const before = await rows.lock(scope, id)
  if (before.situation === situation) return false
  await rows.update(scope, id, { situation })
  await record(scope, 'client_feedback.moved', id, {
    before: { situation: before.situation },
    after: { situation },
  })
  await notify(scope, suggestionMoved, [before.user_id], { id, situation, feedback: before.feedback })
  return true
}
