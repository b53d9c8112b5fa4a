import { expect, it } from 'vitest'
import { chosenAfter, sectionsOf, type TreeItem } from './item-tree.ts'

const item = (key: string, kind: string, above: string | null = null, fixed?: TreeItem['fixed']): TreeItem => ({
  key,
  kind,
  above,
  title: key.toUpperCase(),
  detail: '',
  fixed,
})
const items = [
  item('sales', 'department'),
  item('serve', 'macro', 'sales'),
  item('sell', 'process', 'serve'),
  item('pop', 'pop', 'sell'),
  item('clerk', 'job', 'sales'),
  item('empty', 'department'),
  item('ideas', 'board'),
]

it('an item comes with what it stands below, and goes with what stands below it', () => {
  const some = chosenAfter(items, new Set(), ['pop'], true)
  expect([...some].toSorted()).toEqual(['pop', 'sales', 'sell', 'serve'])
  const less = chosenAfter(items, new Set([...some, 'clerk']), ['serve'], false)
  expect([...less].toSorted()).toEqual(['clerk', 'sales'])
})

it('what cannot be chosen is not', () => {
  const fixed = [item('sales', 'department', null, 'on'), item('clerk', 'job', 'sales')]
  expect([...chosenAfter(fixed, new Set(), ['clerk'], true)]).toEqual(['clerk'])
})

it('a department is a section with all that stands below it; what stands alone is with its kind', () => {
  const kinds = [
    { id: 'department', title: 'Departamentos' },
    { id: 'board', title: 'Quadros' },
  ]
  expect(sectionsOf(items, kinds).map(({ title, items: some }) => [title, some.map(({ key }) => key)])).toEqual([
    ['SALES', ['serve', 'sell', 'pop', 'clerk']],
    ['Departamentos', ['empty']],
    ['Quadros', ['ideas']],
  ])
})
