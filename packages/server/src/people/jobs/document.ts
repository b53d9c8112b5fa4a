import { formatDate } from '@prumo/contract/dates.ts'
import { type JobSnapshot, jobStatusLabels, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { statusOf } from '../../platform/controlled/evidence.ts'
import { type Paper, paperHead } from '../../platform/controlled/paper.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'

/** A job description in PDF. */
export async function draftJob(scope: Scope, { paper }: { paper: Paper<JobSnapshot> }): Promise<DocumentDraft> {
  const { content } = paper
  const names = await memberNames(scope, [paper.made?.by ?? null])
  const suffix = paper.version === null ? '' : ` versão ${paper.version}`
  return draftRecord(scope, {
    name: `Cargo ${content.office}${suffix}`,
    template: '/people/jobs/job.typ',
    kind: 'Descrição de cargo',
    title: content.office,
    texts: jobTexts.map((field) => content[field]),
    data: (rich) => ({
      ...paperHead(paper, { label: jobStatusLabels[statusOf(paper.status)], names, timeZone: scope.actor.timeZone }),
      facts: [
        ['Departamento', content.department],
        ['Superior imediato', content.immediate_superior],
        ['Família ocupacional (CBO)', `${content.occupational_family} ${content.occupational_family_title}`.trim()],
        ['Ocupação (CBO)', `${content.item} ${content.item_title}`.trim()],
        ['Responsável', content.approved_user_name],
        ['Data de elaboração', formatDate(content.elabored_date)],
        ['Próxima revisão', content.revision_date && formatDate(content.revision_date)],
      ].filter(([, value]) => value),
      late: reviewOf(content.revision_date, scope.today) === 'late',
      sections: jobTexts.flatMap((field) => {
        const text = rich(content[field])
        return text.length ? [{ label: jobTextLabels[field], text }] : []
      }),
    }),
  })
}
