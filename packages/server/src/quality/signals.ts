import { count } from '@prumo/contract/words.ts'
import type { Scope } from '../platform/scope.ts'
import type { Said, Signals } from '../platform/signals.ts'
import { readinessOf } from './readiness/readiness.ts'

/** The percentages of readiness that are well, and below which it is watched. */
const [ready, half] = [80, 50]

/** Late nonconformities; how ready the company is for an audit, once it records something of the norm. */
export const qualitySignals: Signals = {
  audience: 'proccess',
  async read(scope) {
    const { rnc, late, begun } = await countsOf(scope)
    return [...(rnc > 0 ? [lateSaid(late)] : []), ...(begun ? await readinessSaid(scope) : [])]
  },
}

const countsOf = async ({ db, companyId, today }: Scope) =>
  (await db.first<{ rnc: number; late: number; begun: boolean }>`select count(*)::int as rnc,
    (count(*) filter (where closed_on is null and cause = '' and analysis_due_on < ${today}::date))::int as late,
    count(*) > 0 or exists (select from quality.audits where company_id = ${companyId}) as begun
    from quality.nonconformities where company_id = ${companyId}`)!

const lateSaid = (late: number): Said => ({
  id: 'nonconformities',
  tone: late > 0 ? 'bad' : 'good',
  words: late === 0 ? 'Nenhuma RNC atrasada' : count(late, 'RNC atrasada', 'RNCs atrasadas'),
  weight: late,
  link: '/rnc?atrasadas=sim',
})

async function readinessSaid(scope: Scope): Promise<Said[]> {
  const { percent } = await readinessOf(scope)
  if (percent === null) return []
  const tone = percent >= ready ? 'good' : percent >= half ? 'watch' : 'quiet'
  return [{ id: 'readiness', tone, words: `${percent}% pronta`, weight: -percent, link: '/prontidao-iso' }]
}
