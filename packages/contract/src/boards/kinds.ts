/** The boards (decision O240): personal cards belong to a user, those of the two others to the company. */
export const boardKinds = ['personal', 'company', 'iso'] as const
export type BoardKind = (typeof boardKinds)[number]

/** The address of a board's calls, below which all boards have the same ones. */
export const boardAddresses = {
  personal: '/v2/client/scrum',
  company: '/v2/client/scrum-company',
  iso: '/v2/client/scrum-iso',
} as const satisfies Record<BoardKind, string>

export const boardTitles = {
  personal: 'Kanban pessoal',
  company: 'Kanban: Metodologia AG',
  iso: 'Kanban: ISO 9001',
} as const satisfies Record<BoardKind, string>
