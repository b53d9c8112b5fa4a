import { formatMonth } from '@prumo/contract/dates.ts'
import { reportParts } from '@prumo/contract/reports/parts.ts'
import { capital } from '@prumo/contract/words.ts'
import { consultantLogoOf } from '../../identity/account/consultant-logo.ts'
import { draftRecord, logoFile } from '../../identity/account/letterhead.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { councilReport } from './council.ts'

const told = ['finance', 'cash', 'indicators', 'plans', 'people', 'quality'] as const

/** The council's report in PDF, signed by whoever makes it, each chapter under its company's logo. @throws as `councilReport`. */
export async function councilDraft(
  scope: Scope,
  month: string,
  choice: { companies?: readonly number[] | undefined },
): Promise<DocumentDraft> {
  const { companies } = await councilReport(scope, month, choice)
  const chapters = companies.flatMap(({ id, report }) => (report ? [{ id, report }] : []))
  const reports = chapters.map(({ report }) => report)
  const labels = [...new Set(reports.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  const logos = await inEachCompany(
    scope,
    chapters.map(({ id }) => id),
    logoFile,
  )
  const pictures = new Map([...logos].flatMap(([id, file]) => (file ? [[nameOf(id), file] as const] : [])))
  return draftRecord(scope, {
    name: `relatorio-do-conselho-${month}`,
    template: '/reports/council/council.typ',
    kind: 'Relatório do conselho',
    title: capital(formatMonth(month)),
    issuer: scope.actor.name,
    partner: await consultantLogoOf(scope, scope.userId),
    pictures,
    data: () => ({
      labels,
      rows: reports.map((report) => ({
        company: report.company,
        figures: labels.map((label) => {
          const found = report.figures.find((one) => one.label === label)
          return found ? { value: found.value, beside: found.beside, bad: found.bad } : null
        }),
      })),
      chapters: chapters.map(({ id, report }) => ({
        company: report.company,
        logo: pictures.has(nameOf(id)) ? `/images/${nameOf(id)}` : null,
        figures: report.figures,
        standing: report.standing,
        opening: report.opening?.text ?? '',
        said: told.flatMap((part) => {
          const of = report[part]
          return of ? [{ part: reportParts[part].name, sentences: of.sentences, text: of.text, since: of.since }] : []
        }),
        decisions: report.decisions?.written ?? [],
      })),
    }),
  })
}

const nameOf = (company: number) => `empresa-${company}.png`
