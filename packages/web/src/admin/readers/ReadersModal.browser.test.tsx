import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ProcedureReaders } from '../../processes/readings/ProcedureReaders.tsx'
import { focus, press } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { ruleOf, targetsFor, targetsOf } from './rule-targets.ts'

const reader = (user_id: number, name: string, by_rule: boolean) => ({ user_id, name, by_rule, disabled: false })
const answers: Answers = {
  'GET /client/users': {
    response: [
      { id: 1, name: 'Marina Castro' },
      { id: 7, name: 'João Pereira' },
    ],
  },
  'GET /client/departments': { response: [{ id: 3, name: 'Cozinha' }] },
  'GET /calendar/feedbacks-collaborators': {
    response: [
      { id: 1, cargo: 'Padeiro', active: true },
      { id: 2, cargo: 'padeiro', active: true },
      { id: 3, cargo: 'Caixa', active: false },
    ],
  },
  'GET /client/pop-readings/{id}': {
    response: {
      pop_id: 5,
      title: 'Fornada',
      version: 1,
      readers: [reader(1, 'Marina Castro', false), reader(7, 'João Pereira', true)],
      rule: { everybody: false, departments: [{ department_id: 3, label: 'Cozinha' }], cargos: [] },
    },
  },
  'PUT /client/pop-readings/{id}': { response: { pop_id: 5, title: 'Fornada' } },
}

it('asks a position to read beside the department and the people who were chosen', async () => {
  await mount(<ProcedureReaders id={5} onClose={() => undefined} />, { answers })
  const form = page.getByRole('dialog', { name: 'Leitores de Fornada' })
  await expect.element(form.getByRole('checkbox', { name: 'João Pereira' })).toBeDisabled()
  await expect.element(form.getByText('Pela regra')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Tirar Cozinha' })).toBeVisible()
  await focus(form.getByRole('combobox', { name: 'Leem sempre' }))
  await press('p', 'a', 'd', 'Enter')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sentTo('PUT /client/pop-readings/{id}').map(({ body }) => body))
    .toEqual([{ users: [1], rule: { everybody: false, departments: [3], cargos: ['Padeiro'] } }])
})

it('says nothing of the rule where only people were chosen', async () => {
  await mount(<ProcedureReaders id={5} onClose={() => undefined} />, { answers })
  const form = page.getByRole('dialog', { name: 'Leitores de Fornada' })
  await form.getByRole('checkbox', { name: 'Marina Castro' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sentTo('PUT /client/pop-readings/{id}').map(({ body }) => body)).toEqual([{ users: [] }])
})

it('offers a position once, however it is written, and one that nobody has while a rule names it', () => {
  const rule = { everybody: true, departments: [], cargos: ['Caixa'] }
  const targets = targetsFor(rule, [{ id: 3, name: 'Cozinha' }], ['Padeiro', 'padeiro', ''])
  expect(targets.map(({ label }) => label)).toEqual(['Toda a equipe', 'Cozinha', 'Caixa', 'Padeiro'])
  expect(ruleOf(targetsOf(rule, targets), targets)).toEqual(rule)
})
