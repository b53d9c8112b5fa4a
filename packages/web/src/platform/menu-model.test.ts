import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { opens } from '../shell/access.ts'
import { type MenuSection, visible, visibleSections } from './menu-model.ts'

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

test('what is for who is responsible is shown to them and to root users', () => {
  const entries = [{ label: 'Consultores', responsible: true as const }]
  const viewer = { permissions: [], consultor: false, is_responsible: false, is_root: 'NO' as const }
  expect(visible(entries, viewer)).toEqual([])
  expect(visible(entries, { ...viewer, is_responsible: true })).toEqual(entries)
  expect(visible(entries, { ...viewer, is_root: 'YES' })).toEqual(entries)
})

test('a section without items is not shown', () => {
  expect(visibleSections(sections, { permissions: [], consultor: false }).map(({ label }) => label)).toEqual([null])
})

test('under a restricted status only the plan screens open, and the way to another company', () => {
  expect(['/', '/tasks', '/plansx', '/plans', '/plans/renew/3'].map((path) => opens(path, 'restricted'))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(opens('/companies', 'restricted')).toBe(true)
  expect(opens('/tasks', 'limited') && opens('/tasks', 'full')).toBe(true)
})
