import { type PopText, popTextLabels } from '@prumo/contract/processes/procedures/model.ts'
import type { Document } from '../../platform/offline/documents.ts'

type Texts = { title: string } & Partial<Record<PopText, string>>

/** The texts of a POP in the order of its screen, without the empty ones. */
export function keptTexts(pop: Texts): Document {
  const names = Object.keys(popTextLabels) as PopText[]
  const parts = names.map((name) => ({ label: popTextLabels[name], html: pop[name] ?? '' }))
  return { title: pop.title, about: 'POP', parts: parts.filter(({ html }) => html !== '') }
}
