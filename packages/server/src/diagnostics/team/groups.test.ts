import { fewestPeople } from '@prumo/contract/diagnostics/model.ts'
import { expect, it } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { shownGroups } from './groups.ts'

const shown = (sizes: Record<string, number>) => [...shownGroups(new Map(Object.entries(sizes)))].sort()

it('a small group takes the smallest large one with it, because all without the others is the small one', () => {
  expect(shown({ Produção: 7, Vendas: 2, Escritório: 6 })).toEqual(['Produção'])
  expect(shown({ Produção: 7, Vendas: 4, Escritório: 1 })).toEqual(['Produção'])
  expect(shown({ Produção: 9, Vendas: 4 })).toEqual([])
  expect(shown({ Produção: 9, Vendas: 5 })).toEqual(['Produção', 'Vendas'])
  expect(shown({ Produção: 4 })).toEqual([])
})

it('no subtraction of shown groups from all leaves fewer people than can be shown, whatever the groups', () => {
  const choice = seeded('groups')
  for (let i = 0; i < 2000; i++) {
    const sizes = new Map<string, number>(
      Array.from({ length: 1 + choice.below(7) }, (_, at) => [`grupo ${at}`, 1 + choice.below(12)]),
    )
    const seen = [...shownGroups(sizes)]
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    // Whoever subtracts takes any of the shown groups away from all.
    for (let taken = 0; taken < 2 ** seen.length; taken++) {
      const left = seen.reduce((rest, name, at) => (taken & (1 << at) ? rest - sizes.get(name)! : rest), total)
      if (total >= fewestPeople && left > 0)
        expect(left, JSON.stringify([...sizes])).toBeGreaterThanOrEqual(fewestPeople)
    }
    for (const name of seen) expect(sizes.get(name)).toBeGreaterThanOrEqual(fewestPeople)
  }
})
