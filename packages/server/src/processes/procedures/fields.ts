import { formatDate } from '@prumo/contract/dates.ts'
import { popTextLabels, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import type { SaidField } from '../../platform/controlled/comparing.ts'
import type { Snapshot } from './versions.ts'

/** The content of a POP by field, as two versions are compared. */
export const saidIn = (version: Snapshot): SaidField[] => [
  { field: 'title', label: 'Título', text: version.title },
  {
    field: 'place',
    label: 'Processo',
    text: [version.department_title, version.macro_title, `${version.index_item} ${version.micro_title}`.trim()]
      .filter(Boolean)
      .join(' › '),
  },
  ...popTexts.map((field) => ({ field, label: popTextLabels[field], text: { html: version[field] } })),
  {
    field: 'stages',
    label: 'Etapas',
    text: version.stages.flatMap((stage, index) => [index === 0 ? '' : '\n\n', ...stageText(stage)]),
  },
  { field: 'approved_user_id', label: 'Responsável', text: version.approved_user_name },
  { field: 'elaborate_by', label: 'Elaborado por', text: version.elaborate_by },
  { field: 'accredited_by', label: 'Homologado por', text: version.accredited_by },
  {
    field: 'date_revision',
    label: 'Data de revisão',
    text: version.date_revision ? formatDate(version.date_revision) : '',
  },
  { field: 'date_create', label: 'Data de criação', text: formatDate(version.date_create) },
]

const stageText = (stage: Snapshot['stages'][number]) => [
  `${stage.index_item}. `,
  { html: stage.description },
  stage.responsible && `\nResponsável: ${stage.responsible}`,
  stage.sla && `\nSLA: ${stage.sla}`,
  stage.micro_proccess_title && `\nProcesso associado: ${stage.micro_proccess_title}`,
]
