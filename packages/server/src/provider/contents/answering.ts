import type { Situation } from '@prumo/contract/help/suggestions/endpoints.ts'
import { findNovelty } from '../../help/news/news.ts'
import { answerSuggestion } from '../../help/suggestions/answering.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

type Answer = { answer: string; situation: Situation; novelty: number | null }

/** Answers a suggestion, with the novelty that fulfils it if there is one. @throws not_found. */
export function answerAsProvider(scope: Scope, id: number, { answer, situation, novelty }: Answer) {
  const fulfilled = novelty === null ? undefined : findNovelty(novelty)
  if (novelty !== null && !fulfilled) throw fail('not_found', { message: 'Não há novidade com este número.' })
  return answerSuggestion(scope, id, { answer, situation, novelty: fulfilled })
}
