import { type ManualSection, manualSections, manualTitles } from '@prumo/contract/people/manual/endpoints.ts'
import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import type { Scope } from '../../platform/scope.ts'
import { norms } from '../norms/norms.ts'
import { manualSection } from './sections.ts'

const order: readonly (ManualSection | 'norms')[] = [
  'introduction',
  'identity',
  'history',
  'norms',
  'final_consideration',
]

/** The current content of the manual, in the order of its sections; empty ones are left out. */
export async function manualContent(scope: Scope): Promise<ManualContent> {
  const sections = await Promise.all(order.map((name) => (name === 'norms' ? normsOf(scope) : sectionOf(scope, name))))
  return { sections: sections.filter(({ texts, norms: rules }) => texts.length + rules.length > 0) }
}

async function normsOf(scope: Scope): Promise<ManualContent['sections'][number]> {
  const rules = await norms.all(scope)
  return {
    title: 'Normas e Procedimentos',
    texts: [],
    norms: rules.map(({ topic, description, suggestions_explanations, link }) => ({
      topic,
      description,
      suggestions_explanations,
      link,
    })),
  }
}

async function sectionOf(scope: Scope, section: ManualSection): Promise<ManualContent['sections'][number]> {
  const written: object = await manualSection(scope, section)
  const texts = Object.entries(manualSections[section]).map(([field, label]) => ({
    label,
    html: String(Reflect.get(written, field)),
  }))
  return { title: manualTitles[section], texts: texts.filter(({ html }) => html !== ''), norms: [] }
}
