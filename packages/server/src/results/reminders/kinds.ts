import { formatMonth } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** An indicator without a figure of the month that ended. */
export type Missing = { title: string; department_id: number; responsible: string }

const many = (missing: number) => count(missing, 'indicador', 'indicadores')
const linkTo = (missing: readonly Missing[]) => {
  const departments = new Set(missing.map(({ department_id }) => department_id))
  return departments.size === 1 ? `/indicadores/easy-dashboard/${missing[0]!.department_id}` : '/indicadores'
}
const listed = (missing: readonly Missing[], withPeople: boolean) =>
  missing
    .slice(0, 10)
    .map(({ title, responsible }) => (withPeople && responsible ? `${title} (${responsible})` : title))
    .join('; ')

/** The day has come until which somebody fills figures in. */
export const figuresMissing = defineKind<{ month: string; missing: readonly Missing[] }>({
  id: 'indicator.missing',
  name: 'Indicadores a preencher',
  description: 'No dia até o qual você preenche indicadores, quando o valor do mês ainda falta.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'results',
  text: ({ month, missing }) => ({
    title: `${many(missing.length)} de ${formatMonth(month)} para preencher`,
    message: html`<p>${listed(missing, false)}.</p>`,
    link: linkTo(missing),
  }),
})

/** Figures are still missing days after that: for those who lead. */
export const figuresLate = defineKind<{ month: string; missing: readonly Missing[] }>({
  id: 'indicator.late',
  name: 'Indicadores atrasados',
  description: 'Dois dias depois do prazo, o que ainda falta preencher. Só para responsáveis e root.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'results',
  text: ({ month, missing }) => ({
    title: `${many(missing.length)} de ${formatMonth(month)} sem valor`,
    message: html`<p>${listed(missing, true)}.</p>`,
    link: linkTo(missing),
  }),
})
