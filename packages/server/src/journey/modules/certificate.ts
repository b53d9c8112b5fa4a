import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findContent } from './finding.ts'
import { stateOf } from './state.ts'

/** The certificate of a module that the acting person has concluded. @throws not_found, journey.not_concluded. */
export async function certificateDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const module = findContent(id)
  const { modules, practices } = await stateOf(scope)
  const concluded = modules.get(id)?.concluded_at
  if (!concluded) throw fail('journey.not_concluded')
  const done = module.stages.flatMap((stage) => {
    const row = stage.kind === 'practice' ? practices.get(stage.id) : undefined
    return row?.done_at ? [{ title: stage.title, evidence: row.evidence }] : []
  })
  return draftRecord(scope, {
    name: `Certificado ${module.title}`,
    template: '/journey/modules/certificate.typ',
    kind: 'Certificado',
    title: module.title,
    data: () => ({
      person: scope.actor.name,
      day: formatDate(todayIn(scope.actor.timeZone, concluded)),
      minutes: module.minutes,
      topics: module.stages.filter(({ kind }) => kind !== 'practice').map(({ title }) => title),
      practices: done,
    }),
  })
}
