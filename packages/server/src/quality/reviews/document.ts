import { formatDate } from '@prumo/contract/dates.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { allItems, type ShownItem } from './items.ts'
import { particularOf, readReview, standardOf } from './queries.ts'

/** A critical analysis in PDF: each subject with its inputs, its items and whether it is done. @throws not_found. */
export async function reviewDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const review = await readReview(scope, id)
  const [standard, particular, items] = await Promise.all([
    standardOf(scope, id),
    particularOf(scope, id),
    allItems(scope, id),
  ])
  const shown = (subject: Subject, isStandard: boolean) => ({
    title: subject.assunto_entrada,
    done: subject.status,
    inputs: subject.inputs.map(({ text, source }) => ({ text, source })),
    items: items
      .filter((item) => (item.analise_critica_id !== null) === isStandard && item.assunto_entrada_id === subject.id)
      .reverse()
      .map(rowOf),
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
        ['Criada por', review.user_created.name],
        ['Assuntos tratados', `${review.subjects_done} de ${review.subjects}`],
      ].filter(([, value]) => value !== ''),
      groups: [
        { title: 'Entradas', subjects: standard.filter(({ group }) => group === 'input').map(ofStandard) },
        { title: 'Saídas', subjects: standard.filter(({ group }) => group === 'output').map(ofStandard) },
        { title: 'Assuntos particulares', subjects: particular.map(ofParticular) },
      ].filter(({ subjects }) => subjects.length > 0),
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
