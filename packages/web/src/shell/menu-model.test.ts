import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { opens } from './access.ts'
import { type MenuSection, visibleSections } from './menu-model.ts'

const sections: MenuSection[] = [
  { label: null, items: [{ label: 'Início', to: '/', icon: IconHome }] },
  { label: 'Minha conta', items: [{ label: 'Meus planos', to: '/plans', icon: IconHome, permission: 'plans' }] },
  { label: 'Consultoria', items: [{ label: 'Empresas', to: '/account', icon: IconHome, consultor: true }] },
]
const labels = (viewer: Parameters<typeof visibleSections>[1]) =>
  visibleSections(sections, viewer).flatMap(({ items }) => items.map(({ label }) => label))

test('an item with a permission is only shown to who holds it', () => {
  expect(labels({ permissions: [], consultor: false })).toEqual(['Início'])
  expect(labels({ permissions: ['plans'], consultor: false })).toEqual(['Início', 'Meus planos'])
})

test('an item for consultants is only shown to consultants', () => {
  expect(labels({ permissions: [], consultor: true })).toEqual(['Início', 'Empresas'])
})

test('a section without items is not shown', () => {
  expect(visibleSections(sections, { permissions: [], consultor: false }).map(({ label }) => label)).toEqual([null])
})

test('under a restricted status only the plan screens open', () => {
  expect(['/', '/tasks', '/plansx', '/plans', '/plans/renew/3'].map((path) => opens(path, 'restricted'))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(opens('/tasks', 'limited') && opens('/tasks', 'full')).toBe(true)
})
