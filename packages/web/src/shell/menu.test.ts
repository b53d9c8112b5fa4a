import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { Area } from '../platform/area.ts'
import type { MenuItem } from '../platform/menu-model.ts'
import { menuOf } from './menu.ts'

const item = (to: MenuItem['to'], after?: MenuItem['to']): MenuItem => ({
  label: String(to),
  to,
  icon: IconHome,
  after,
})
const company = (...areas: Area[]) => menuOf(areas).company.items.map(({ to }) => to)

test('a group holds the screens of its areas in their order', () => {
  expect(
    company({ menu: { company: [item('/contacts')] } }, { menu: { company: [item('/users'), item('/projects')] } }),
  ).toEqual(['/contacts', '/users', '/projects'])
})

test('a screen follows the one it names, of whichever area, and the one that follows it comes next', () => {
  expect(
    company(
      { menu: { company: [item('/audit', '/plans'), item('/users')] } },
      { menu: { company: [item('/plans'), item('/projects'), item('/consultores', '/audit')] } },
    ),
  ).toEqual(['/users', '/plans', '/audit', '/consultores', '/projects'])
})

test('a screen whose forerunner is not there stands where its area put it', () => {
  expect(company({ menu: { company: [item('/audit', '/plans'), item('/users')] } })).toEqual(['/audit', '/users'])
})
