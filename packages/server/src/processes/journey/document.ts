import { popStatusLabels, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { written } from '../procedures/document.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { journey } from './stages.ts'

/**
 * The customer's journey in PDF: a picture of its stages, and the sections of its POP below.
 *
 * @param popId the id of that POP (decision O092); 0 when there is none.
 * @throws not_found.
 */
export async function journeyDraft(scope: Scope, popId: number): Promise<DocumentDraft> {
  const [stages, pop] = await Promise.all([journey.all(scope), readJourneyPop(scope)])
  if (popId !== (pop?.id ?? 0)) throw fail('not_found')
  return draftRecord(scope, {
    name: 'Jornada do Cliente',
    template: '/processes/journey/journey.typ',
    kind: 'Processos',
    title: 'Jornada do Cliente',
    texts: pop ? popTexts.map((field) => pop[field]) : [],
    data: (rich) => ({
      stages: stages.map(({ item_number, description, department_title, document, sla }) => ({
        number: String(item_number),
        description,
        department: department_title,
        document,
        sla,
      })),
      pop: pop && {
        state: popStatusLabels[pop.approved_status],
        tone: { 1: 'open', 2: 'good', 3: 'bad' }[pop.approved_status],
        facts: [
          ['Responsável', pop.approved_user_name],
          ['Elaborado por', pop.elaborate_by],
          ['Homologado por', pop.accredited_by],
        ].filter(([, value]) => value),
        sections: popTexts.flatMap((field) => written(pop, field, rich)),
      },
    }),
  })
}
