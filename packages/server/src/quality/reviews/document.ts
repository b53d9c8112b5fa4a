import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOfOrigins } from '../../results/plans/listing.ts'
import { allItems, type ShownItem } from './items.ts'
import { picturesOf } from './known/knowing.ts'
import { reviewItemOrigin } from './origins.ts'
import { particularOf, readReview, standardOf } from './queries.ts'
import { signaturesOf } from './signing.ts'

/**
 * A critical analysis in PDF: each subject with its inputs, its items and whether it is done.
 * @param inside with the figures as they are today, which are no part of the record: not for visitors.
 * @throws not_found.
 */
export async function reviewDraft(scope: Scope, id: number, { inside = true } = {}): Promise<DocumentDraft> {
  const review = await readReview(scope, id)
  const [standard, particular, items, pictures, signatures] = await Promise.all([
    standardOf(scope, id),
    particularOf(scope, id),
    allItems(scope, id),
    inside ? picturesOf(scope, id) : [],
    signaturesOf(scope, id),
  ])
  const planned = await plansOfOrigins(
    scope,
    reviewItemOrigin.kind,
    items.map((item) => String(item.id)),
  )
  const plansBy = Map.groupBy(planned, ({ origin }) => origin?.id)
  const shown = (subject: Subject, isStandard: boolean) => ({
    title: subject.assunto_entrada,
    done: subject.status,
    inputs: subject.inputs.map(({ text, source }) => ({ text, source })),
    picture: (isStandard && pictures.find(({ assunto_entrada_id }) => assunto_entrada_id === subject.id)) || null,
    items: items
      .filter((item) => (item.analise_critica_id !== null) === isStandard && item.assunto_entrada_id === subject.id)
      .reverse()
      .map((item) => ({
        ...rowOf(item),
        plan: (plansBy.get(String(item.id)) ?? []).map(({ status_label }) => status_label).join(', '),
      })),
  })
  const ofStandard = (subject: Subject) => shown(subject, true)
  const ofParticular = (subject: Subject) => shown(subject, false)
  return draftRecord(scope, {
    name: 'analise_critica',
    template: '/quality/reviews/review.typ',
    kind: 'Análise crítica',
    title: review.title,
    data: () => ({
      facts: [
        ['Data', review.elabored_date ? formatDate(review.elabored_date) : ''],
        ['Tipo', review.tipo],
        ['Local', review.local],
        ['ATA da reunião', review.reuniao],
        ['Participantes', [...signatures.map(({ name }) => name), review.others].filter(Boolean).join(', ')],
        ['Criada por', review.user_created.name],
        ['Assuntos tratados', `${review.subjects_done} de ${review.subjects}`],
      ].filter(([, value]) => value !== ''),
      groups: [
        { title: 'Entradas', subjects: standard.filter(({ group }) => group === 'input').map(ofStandard) },
        { title: 'Saídas', subjects: standard.filter(({ group }) => group === 'output').map(ofStandard) },
        { title: 'Assuntos particulares', subjects: particular.map(ofParticular) },
      ].filter(({ subjects }) => subjects.length > 0),
      today: formatDate(scope.today),
      signatures: signatures.map(({ name, signed_at, is_current }) => ({
        name,
        said:
          signed_at === null
            ? ''
            : `Assinou no Prumo em ${formatDate(todayIn(scope.actor.timeZone, new Date(signed_at)))}${is_current ? '' : ', antes da última mudança'}`,
      })),
    }),
  })
}

type Subject = {
  id: number
  assunto_entrada: string
  status: boolean
  inputs: readonly { text: string; source: string }[]
}

const rowOf = ({ acao, resp, eficacia_saidas, prazo, custo }: ShownItem) => ({
  what: acao,
  who: resp,
  outcome: eficacia_saidas,
  until: prazo ? formatDate(prazo) : '',
  cost: custo === null ? '' : moneyInWords(custo),
})
