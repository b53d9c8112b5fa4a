import { monthAbbreviation } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, ofCents, writtenAmount } from '@prumo/contract/money.ts'
import { shareInWords } from '@prumo/contract/words.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { closedMonths } from '../months/closing.ts'
import { consolidatedDre } from './consolidated.ts'
import { projectDre } from './project.ts'

type Figure = {
  preview: Amount
  realized: Amount
  preview_percentage: number | null
  realized_percentage: number | null
}
type Total = Figure & { media_realized: Amount }

/** A line of the paper: a group, a category of it, or the result that follows. */
type Line = { kind: 'group' | 'line' | 'result'; name: string; year: readonly Figure[]; total: Total }

type Group = {
  name: string
  year_result: readonly Figure[]
  total_group: Total
  topics: readonly { name: string; year: readonly Figure[]; total: Total }[]
  label_response: string | null
  year_result_final: readonly Figure[] | null
  total: Total | null
}

/** The DRE of a project in a year on the company's letterhead. @throws not_found. */
export async function projectDraft(scope: Scope, projectId: number, asked: number | undefined) {
  const { year, project, response } = await projectDre(scope, projectId, asked)
  return drafted(scope, year, project.name, response)
}

/** The DRE of the whole company in a year on its letterhead. */
export async function consolidatedDraft(scope: Scope, asked: number | undefined) {
  const { year, response } = await consolidatedDre(scope, asked)
  return drafted(scope, year, 'Consolidada', response)
}

async function drafted(scope: Scope, year: number, of: string, groups: readonly Group[]): Promise<DocumentDraft> {
  const closed = (await closedMonths(scope)).filter(({ month }) => month.startsWith(`${year}-`)).length
  return draftRecord(scope, {
    name: `DRE ${year} ${of}`,
    template: '/finance/dre/dre.typ',
    kind: 'Demonstração do resultado',
    title: `DRE de ${year}: ${of}`,
    data: () => ({
      facts: [
        ['Período', `Janeiro a dezembro de ${year}`],
        ['Regime', 'Competência'],
        ['Meses fechados', `${closed} de 12`],
        ['Base dos percentuais', 'Receita líquida; das deduções, a receita bruta'],
      ],
      ended: endedMonths(year, scope.today),
      unfinished: unfinishedWords(endedMonths(year, scope.today)),
      heads: Array.from({ length: 12 }, (_, index) => monthAbbreviation(index + 1)),
      rows: groups.flatMap(linesOf).map(shown),
    }),
  })
}

/** How many months of a year have ended. */
function endedMonths(year: number, today: string): number {
  const [now, month] = today.split('-').map(Number) as [number, number]
  return year < now ? 12 : year > now ? 0 : month - 1
}

/** What the months that have not ended show. */
function unfinishedWords(ended: number): string {
  if (ended === 12) return ''
  const first = monthAbbreviation(ended + 1)
  const which = ended === 11 ? first : `De ${first} a dez`
  return `${which}, em cinza: ${ended === 11 ? 'mês que não terminou' : 'meses que não terminaram'}, só com o que já foi lançado.`
}

/** Groups and categories with something in them, and every result. */
function linesOf(group: Group): Line[] {
  const own: Line = { kind: 'group', name: group.name, year: group.year_result, total: group.total_group }
  const lines = [own, ...group.topics.map((topic): Line => ({ kind: 'line', ...topic }))].filter(hasFigures)
  if (!group.label_response || !group.year_result_final || !group.total) return lines
  return [...lines, { kind: 'result', name: group.label_response, year: group.year_result_final, total: group.total }]
}

const isNothing = ({ preview, realized }: Figure) => preview === '0.00' && realized === '0.00'
const hasFigures = ({ year, total }: Line) => !isNothing(total) || !year.every(isNothing)

const shown = ({ kind, name, year, total }: Line) => ({
  kind,
  name,
  months: year.map(({ realized }) => inReais(realized)),
  realized: writtenAmount(total.realized),
  realized_share: shareOf(total.realized_percentage),
  preview: writtenAmount(total.preview),
  preview_share: shareOf(total.preview_percentage),
  difference: writtenAmount(ofCents(centsOf(total.realized) - centsOf(total.preview))),
  average: writtenAmount(total.media_realized),
  total: inReais(total.realized),
})

/** Whole reais, half away from zero: twelve months with cents do not fit a page. */
function inReais(amount: Amount): string {
  const cents = centsOf(amount)
  const reais = ((cents < 0n ? -cents : cents) + 50n) / 100n
  return writtenAmount(ofCents((cents < 0n ? -reais : reais) * 100n)).slice(0, -3)
}

const shareOf = (share: number | null): string => (share === null ? '' : shareInWords(share))
