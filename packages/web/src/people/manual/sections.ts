import type { ManualSection } from '@prumo/contract/people/manual/endpoints.ts'

/** The names of the sections in an address. */
export const sectionNames = {
  introduction: 'introducao',
  identity: 'identidade',
  history: 'historia',
  final_consideration: 'consideracoes',
} as const satisfies Record<ManualSection, string>

export type SectionName = (typeof sectionNames)[ManualSection]

/** The section with a name in the address; the first one without. */
export const sectionIn = (name: string | undefined): ManualSection =>
  (Object.keys(sectionNames) as ManualSection[]).find((section) => sectionNames[section] === name) ?? 'introduction'
