import { expect, it } from 'vitest'
import { excerptAround } from './excerpt.ts'

it('a short text is shown whole, a long one around the first word that was searched', () => {
  expect(excerptAround('Forno\n ligado', 'forno')).toBe('Forno ligado')
  const long = `${'palavra '.repeat(30)}a MANUTENÇÃO do forno ${'depois '.repeat(30)}`
  const part = excerptAround(long, 'manutencao')
  expect(part).toContain('MANUTENÇÃO do forno')
  expect(part).toMatch(/^… palavra .* …$/)
  expect(part.length).toBeLessThan(150)
  expect(excerptAround(long, 'nada').startsWith('palavra')).toBe(true)
})
