import type { Permission } from '../permissions.ts'

/**
 * The parts of a month's report, in their order. Whoever does not have the permission of a part gets it nowhere: not on
 * the screen, not on paper, not in a link.
 */
export const reportParts = {
  opening: { name: 'Abertura', permission: 'results' },
  finance: { name: 'Resultado', permission: 'finance' },
  cash: { name: 'Caixa', permission: 'finance' },
  indicators: { name: 'Indicadores', permission: 'results' },
  plans: { name: 'Planos de ação', permission: 'results' },
  people: { name: 'Pessoas', permission: 'peoples' },
  quality: { name: 'Qualidade e processos', permission: 'proccess' },
  decisions: { name: 'Decisões do próximo mês', permission: 'results' },
} as const satisfies Readonly<Record<string, { name: string; permission: Permission }>>

export type ReportPart = keyof typeof reportParts
export const reportPartIds = Object.keys(reportParts) as [ReportPart, ...ReportPart[]]

/** The permissions each of which opens some of a report. */
export const reportPermissions: readonly Permission[] = [
  ...new Set(reportPartIds.map((part) => reportParts[part].permission)),
]

/** The parts that somebody with these permissions sees. */
export const partsWith = (can: (permission: Permission) => boolean): ReportPart[] =>
  reportPartIds.filter((part) => can(reportParts[part].permission))

/** The most decisions that a report proposes for the next month: more is a list, and no decision. */
export const mostDecisions = 3
