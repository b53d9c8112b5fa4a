import { formatDate } from '@prumo/contract/dates.ts'
import {
  type PopContent,
  popStatusLabels,
  popTextLabels,
  popTexts,
} from '@prumo/contract/processes/procedures/model.ts'
import { renderSVG } from 'uqr'
import type { OnPaper } from '../../admin/controlled/kind.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { paperHead } from '../../platform/controlled/paper.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Rich } from '../../platform/documents/rich-tree.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentNames } from './attachments.ts'
import type { PopRow } from './queries.ts'
import type { Snapshot } from './versions.ts'

/** A POP in PDF. @param baseUrl where the application is reached. */
export async function draftPop(
  scope: Scope,
  { row, paper }: OnPaper<PopRow, Snapshot>,
  baseUrl: string,
): Promise<DocumentDraft> {
  const { content, mark } = paper
  const inForce = row.version_in_force
  const names = await memberNames(scope, [paper.made?.by ?? null])
  const attachments = row.micro_process_id === null ? [] : await attachmentNames(scope, row.micro_process_id, row.id)
  const address = `${baseUrl}/read-pop/${row.id}`
  const review = reviewOf(content.date_revision, scope.today)
  const suffix = paper.version === null ? '' : ` versão ${paper.version}`
  return draftRecord(scope, {
    name: `POP ${content.title}${suffix}`,
    template: '/processes/procedures/pop.typ',
    kind: 'Procedimento operacional padrão',
    title: content.title,
    code: `POP ${content.index_item}`.trim(),
    texts: [...popTexts.map((field) => content[field]), ...content.stages.map((one) => one.description)],
    data: (rich) => ({
      ...paperHead(paper, { label: popStatusLabels[paper.status], names, timeZone: scope.actor.timeZone }),
      // Omitted, because 'Substituída pela versão 4' says it.
      followed:
        mark !== null && inForce !== null && !mark.endsWith(String(inForce))
          ? `A versão vigente é a ${inForce}.`
          : null,
      facts: [
        ['Departamento', content.department_title],
        ['Macroprocesso', numbered(content.index_item.split('.')[0] ?? '', content.macro_title)],
        ['Processo', numbered(content.index_item, content.micro_title)],
        ['Responsável', content.approved_user_name],
        ['Elaborado por', content.elaborate_by],
        ['Homologado por', content.accredited_by],
        ['Data de criação', formatDate(content.date_create)],
        ['Próxima revisão', content.date_revision && formatDate(content.date_revision)],
      ].filter(([, value]) => value),
      late: review === 'late',
      sections: popTexts.flatMap((field) => [
        ...written(content, field, rich),
        // The stages come after the description.
        ...(field === 'description' ? stagesIn(content, rich) : []),
      ]),
      attachments,
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
    }),
  })
}

const numbered = (number: string, title: string) => `${number} ${title}`.trim()

/** A field of a POP as a section of a document; none when the field is empty. */
export function written(content: PopContent, field: (typeof popTexts)[number], rich: Rich) {
  const text = rich(content[field])
  return text.length ? [{ label: popTextLabels[field], text }] : []
}

function stagesIn({ stages }: Snapshot, rich: Rich) {
  if (!stages.length) return []
  return [
    {
      label: 'Etapas',
      stages: stages.map((stage) => ({
        number: stage.index_item,
        description: rich(stage.description),
        responsible: stage.responsible,
        sla: stage.sla,
        long: plainText(stage.description).length > 800 || /<(?:img|table)\b/.test(stage.description),
        associated: stage.micro_proccess_title,
      })),
    },
  ]
}
