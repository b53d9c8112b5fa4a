import { describe, expect, it } from 'vitest'
import { findOccupations } from './occupations.ts'

const titles = (search: string) => findOccupations(search).map(({ title }) => title)

describe('the search for occupations', () => {
  it('finds by words, whatever accents and case, those whose title begins so first', () => {
    expect(titles('PADEIRO')[0]).toBe('Padeiro')
    expect(titles('tecnico contabilidade')).toContain('Técnico de contabilidade')
  })

  it('finds by the code, with or without its hyphen, and by the family', () => {
    expect(titles('8483-05')).toEqual(['Padeiro'])
    expect(titles('848305')).toEqual(['Padeiro'])
    const families = new Set(findOccupations('8483').map(({ family_code }) => family_code))
    expect(families).toContain('8483')
  })

  it('answers at most 50, and nothing for words that no occupation has', () => {
    expect(titles('')).toHaveLength(50)
    expect(titles('o')).toHaveLength(50)
    expect(titles('astronauta de mármore')).toEqual([])
  })

  it('knows every occupation of the classification, each in a family with a title', () => {
    const all = Array.from({ length: 10 }, (_, group) => String(group))
    expect(all.every((group) => findOccupations(group).every(({ family_title }) => family_title !== ''))).toBe(true)
  })
})
