import { expect, it } from 'vitest'
import { wordsOfHtml } from '../../examples.ts'
import { businessIds } from '../../welcome/businesses.ts'
import { hasGap, qualityManualExamples } from './examples.ts'

it('there is an example for each kind of business, with words in every text and gaps for what is the company’s own', () => {
  expect(Object.keys(qualityManualExamples).toSorted()).toEqual([...businessIds, 'outro'].toSorted())
  for (const example of Object.values(qualityManualExamples)) {
    expect(Object.values(example).filter((text) => wordsOfHtml(text) === '')).toEqual([])
    for (const field of ['contexto_org', 'esc_sis_ges_quali', 'objetivos_qualidade'] as const)
      expect(hasGap(example[field])).toBe(true)
  }
})

it('no other trade speaks of bread', () => {
  const others = Object.entries(qualityManualExamples).filter(([business]) => business !== 'padaria')
  for (const [, example] of others) expect(Object.values(example).join(' ')).not.toMatch(/pão|pães|forno|farinha/i)
})
