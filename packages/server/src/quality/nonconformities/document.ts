import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import {
  causeGroups,
  confirmations,
  dispositions,
  occurrenceTypes,
} from '@prumo/contract/quality/nonconformities/model.ts'
import { stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOfOrigins } from '../../results/plans/listing.ts'
import { rncFileRows } from './files.ts'
import { findRnc } from './listing.ts'
import type { ShownRnc } from './wire.ts'

/** A nonconformity in PDF, told in the order in which it happened, then its files and photographs. @throws not_found. */
export async function rncDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const [rnc, files, plans] = await Promise.all([
    findRnc(scope, id),
    rncFileRows(scope, id),
    plansOfOrigins(scope, 'rnc', [String(id)]),
  ])
  const draft = await draftRecord(scope, {
    name: nameOf(scope, rnc),
    template: '/quality/nonconformities/rnc.typ',
    kind: 'Relatório de Não conformidade',
    title: rnc.title,
    code: rnc.code,
    data: () => ({
      stage: rnc.stage_label,
      tone: rnc.stage === 'closed' ? 'good' : rnc.late ? 'bad' : 'open',
      facts: factsOf(rnc).filter(([, value]) => value !== ''),
      steps: rnc.steps.map(({ step, done, by, on, owner, due_on, late }) => ({
        name: stepNames[step],
        done,
        who: done ? by : owner,
        when: done ? written(on) : due_on === null ? '' : `até ${formatDate(due_on)}`,
        late,
      })),
      parts: partsOf(rnc, { causes: isAnalysed(rnc), plans: plans.length > 0 }),
      whys: rnc.whys,
      effect: rnc.title,
      bones: Object.entries(causeGroups).map(([group, name]) => ({
        name,
        causes: rnc.ishikawa[group as keyof typeof causeGroups],
        chosen: rnc.cause_group === group,
      })),
      plans: plans.map(({ to_do, responsible, to_who, expected_end, status_label, effective }) => ({
        what: to_do,
        who: responsible || to_who,
        until: written(expected_end),
        status: status_label,
        effective: effective === null ? '' : effective ? 'Eficaz' : 'Não eficaz',
      })),
      files: files.map(({ id: file, name }) => ({ id: String(file), name })),
    }),
  })
  return { ...draft, photos: files }
}

/** '{sigla}-{title}-{yyyy-MM-dd}' (rule R334, decision O193), without what a file name may not have. */
function nameOf({ actor }: Scope, { department, title, dataAbert, date_created }: ShownRnc): string {
  const day = dataAbert ?? todayIn(actor.timeZone, new Date(date_created))
  return [department.sigla || department.name, title, day]
    .map((part) =>
      part
        .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('-')
}

const written = (day: string | null) => (day === null ? '' : formatDate(day))

const factsOf = (rnc: ShownRnc) => [
  ['Tipo de ocorrência', occurrenceTypes[rnc.tipsOccors]],
  ['Departamento', rnc.department.name],
  ['Processo', rnc.process],
  ['Fornecedor', rnc.supplier],
  ['Data de abertura', written(rnc.dataAbert)],
  ['Data do recebimento', written(rnc.dataRec)],
  ['Recebido por', rnc.recPor],
]

const isAnalysed = ({ whys, ishikawa }: ShownRnc) =>
  whys.length > 0 || Object.values(ishikawa).some((causes) => causes.length > 0)

type Told = { label: string; text: string; facts: string; after: '' | 'causes' | 'plans' }

/** The filled parts in the order in which they happened, each with what stands beside it and what is drawn after it. */
function partsOf(rnc: ShownRnc, has: { causes: boolean; plans: boolean }): Told[] {
  const by = (name: string, day: string | null) => [name, written(day)]
  const all = [
    { label: 'Descrição da ocorrência', text: rnc.descOccors, facts: [] },
    {
      label: 'Disposição imediata',
      text: rnc.containment,
      facts: [rnc.disposition === null ? '' : dispositions[rnc.disposition], written(rnc.contained_on)],
    },
    {
      label: 'Análise da causa',
      text: rnc.anaCausa,
      facts: [...by(rnc.respAn, rnc.dataAn), rnc.prazoAn === null ? '' : `Prazo: ${formatDate(rnc.prazoAn)}`],
      after: has.causes ? ('causes' as const) : ('' as const),
    },
    { label: 'Abrangência', text: rnc.abrang, facts: [] },
    {
      label: 'Ação corretiva',
      text: rnc.histCorrAcc,
      facts: [rnc.resp],
      after: has.plans ? ('plans' as const) : ('' as const),
    },
    {
      label: 'Verificação da eficácia',
      text: rnc.verrEf,
      facts: [
        rnc.effective === null ? '' : rnc.effective ? 'Foi eficaz' : 'Não foi eficaz',
        rnc.reclConfStatus === null ? '' : `Reclamação confirmada: ${confirmations[rnc.reclConfStatus]}`,
        rnc.avaliador,
      ],
    },
    {
      label: 'Encerramento',
      text: rnc.reopenings > 0 ? `${reopened(rnc)} ${rnc.reopening_reason}`.trim() : '',
      facts: rnc.dataFe === null ? [] : by(rnc.respGer, rnc.dataFe),
    },
    { label: 'Comentários adicionais', text: rnc.commentsAdd, facts: [] },
  ]
  return all
    .map(({ label, text, facts, after = '' as const }) => ({
      label,
      text,
      facts: facts.filter(Boolean).join(' · '),
      after,
    }))
    .filter(({ text, facts, after }) => text !== '' || facts !== '' || after !== '')
}

const reopened = ({ reopenings }: ShownRnc) =>
  reopenings === 1 ? 'Reaberta uma vez.' : `Reaberta ${reopenings} vezes.`
