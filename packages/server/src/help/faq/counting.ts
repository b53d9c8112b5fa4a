import { searchable } from '@prumo/contract/searchable.ts'
import type { Scope } from '../../platform/scope.ts'
import { findQuestion } from './questions.ts'

/** Counts that an answer was opened; who opened it is not stored. @throws not_found. */
export async function countReading({ db, companyId, today }: Scope, id: number) {
  findQuestion(id)
  await db.run`insert into help.readings as r (company_id, question_id, day, times)
      values (${companyId}, ${id}, ${today}, 1)
      on conflict (company_id, question_id, day) do update set times = r.times + 1`
}

/** Counts a search without result, by its words without accents and case; who searched is not stored. */
export async function countMiss({ db, companyId, today }: Scope, words: string) {
  await db.run`insert into help.misses as m (company_id, words, day, times)
      values (${companyId}, ${searchable(words)}, ${today}, 1)
      on conflict (company_id, words, day) do update set times = m.times + 1`
}
