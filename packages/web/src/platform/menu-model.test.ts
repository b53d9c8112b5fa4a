import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { opens } from '../shell/access.ts'
import {
  type MenuItem,
  type MenuParts,
  menuFor,
  offered,
  permissionAt,
  screensOf,
  type Viewer,
  visible,
} from './menu-model.ts'

const group = { icon: IconHome }
const menu: MenuParts = {
  first: { label: 'Início', to: '/', icon: IconHome },
  work: [
    { ...group, id: 'routine', label: 'Rotina', items: [{ label: 'Minhas tarefas', to: '/tasks', icon: IconHome }] },
    {
      ...group,
      id: 'processes',
      label: 'Processos',
      items: [{ label: 'Processos', to: '/proccess', icon: IconHome, permission: 'proccess' }],
    },
  ],
  company: {
    ...group,
    id: 'company',
    label: 'Empresa',
    items: [
      { label: 'Meus planos', to: '/plans', icon: IconHome, permission: 'plans' },
      { label: 'Minhas empresas', to: '/companies', icon: IconHome, consultor: true },
    ],
  },
  person: { ...group, id: 'person', label: 'Minha conta', items: [{ label: 'Sair', to: '/sair', icon: IconHome }] },
}
const nobody: Viewer = { permissions: [], consultor: false, is_responsible: false, is_root: 'NO' }
const labels = (viewer: Viewer, access: 'full' | 'restricted' = 'full') =>
  screensOf(menuFor(menu, viewer, (to) => to === '/sair' || opens(to, access))).map(({ label }) => label)

test('an item with a permission is shown only to its holders, one for consultants only to them', () => {
  expect(labels(nobody)).toEqual(['Início', 'Minhas tarefas', 'Sair'])
  expect(labels({ ...nobody, permissions: ['plans'] })).toContain('Meus planos')
  expect(labels({ ...nobody, consultor: true })).toContain('Minhas empresas')
})

test('a group of work without a screen is not shown', () => {
  expect(menuFor(menu, nobody, () => true).work.map(({ id }) => id)).toEqual(['routine'])
})

test('an item for responsible users is shown to them and to root users', () => {
  const entries = [{ label: 'Consultores', responsible: true as const }]
  expect(visible(entries, nobody)).toEqual([])
  expect(visible(entries, { ...nobody, is_responsible: true })).toEqual(entries)
  expect(visible(entries, { ...nobody, is_root: 'YES' })).toEqual(entries)
})

test('under a restricted status the menu holds what opens then, and nothing else', () => {
  expect(labels({ ...nobody, permissions: ['plans', 'proccess'] }, 'restricted')).toEqual(['Meus planos', 'Sair'])
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

test('an action of an area that is only for reading is not offered, and its screens are still seen', () => {
  const reader: Viewer = { ...nobody, permissions: ['plans'], only_sees: ['plans'] }
  const pay = { permission: 'plans' as const, label: 'Pagar' }
  expect(offered([pay], reader)).toEqual([])
  expect(offered([pay], { ...reader, only_sees: [] })).toEqual([pay])
  expect(labels(reader)).toContain('Meus planos')
})

test('a screen is under the permission of the entry with the longest address before it', () => {
  const items: MenuItem[] = [
    { label: 'Financeiro', to: '/financeiro', icon: IconHome, permission: 'finance' },
    { label: 'Planos', to: '/plans', icon: IconHome, permission: 'plans', under: ['/macroproccess'] },
    { label: 'Início', to: '/', icon: IconHome },
  ]
  expect(permissionAt('/financeiro/contas', items)).toBe('finance')
  expect(permissionAt('/macroproccess/3', items)).toBe('plans')
  expect(permissionAt('/plansa', items)).toBeUndefined()
  expect(permissionAt('/', items)).toBeUndefined()
})
