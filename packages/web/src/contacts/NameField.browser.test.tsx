import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PersonSelect } from '../admin/users/PersonSelect.tsx'
import { ParticipantsField } from '../minutes/minutes/WhoFields.tsx'
import { press, texts, type } from '../testing/acting.ts'
import type { Answers } from '../testing/answers.ts'
import { mount } from '../testing/mounting.tsx'
import { NameField } from './NameField.tsx'

const answers: Answers = {
  'GET /client/users': {
    response: [
      { id: 5, name: 'Ana Ribeiro', is_disabled: '1' },
      { id: 6, name: 'Beatriz Souza', is_disabled: '1' },
    ],
  },
  'GET /calendar/feedbacks-collaborators': {
    response: [
      { id: 1, name: 'Caio Prado', cargo: 'Forneiro', active: true },
      { id: 2, name: 'Beatriz Souza', cargo: 'Gerente', active: true },
      { id: 3, name: 'Davi Lima', cargo: 'Forneiro', active: false },
    ],
  },
  'GET /contacts': { contacts: [{ id: 9, name: 'Moinho Sul', email: 'vendas@moinho.com' }], total: 1 },
}
const field = page.getByRole('combobox', { name: 'Responsável' })
const given = vi.fn<(value: unknown) => void>()
const offered = () => texts(page.getByRole('option')).map((text) => text.trim())

beforeEach(() => void given.mockClear())

it.each([
  ['beat', 'Beatriz Souza'],
  ['forneiro', 'Caio Prado'],
  ['moinho', 'Moinho Sul'],
])('%s and Enter take the only one of team, collaborators and contacts that has it', async (letters, name) => {
  await mount(<NameField label="Responsável" onChange={given} />, { answers })
  await userEvent.fill(field, letters)
  await expect.poll(offered).toEqual([expect.stringContaining(name), `Usar "${letters}"`])
  await press('Enter')
  await expect.element(field).toHaveValue(name)
  expect(given).toHaveBeenLastCalledWith(name)
})

it('the letters themselves are the last that is offered, and look different', async () => {
  await mount(<NameField label="Responsável" onChange={given} />, { answers })
  await userEvent.fill(field, 'Be')
  await expect.poll(() => offered().at(-1)).toBe('Usar "Be"')
  const [found, free] = [page.getByRole('option', { name: /Beatriz/ }), page.getByText('Usar "Be"')]
  await expect.element(found).toBeVisible()
  const colour = (one: typeof free) => getComputedStyle(one.element()).color
  expect(colour(free)).not.toBe(colour(found))
  await free.click()
  await press('Tab')
  await expect.element(field).toHaveValue('Be')
})

it('letters of one name become it when the field is left, those of a position or of several names stay', async () => {
  await mount(<NameField label="Responsável" onChange={given} />, { answers })
  for (const [letters, kept] of [
    ['ribei', 'Ana Ribeiro'],
    ['Forneiro', 'Forneiro'],
    ['a', 'a'],
  ] as const) {
    await userEvent.fill(field, letters)
    await expect.poll(() => offered().length).toBeGreaterThan(1)
    await press('Tab')
    await expect.element(field).toHaveValue(kept)
  }
})

it('participants are taken in the same way, each known one as who they are', async () => {
  const chosen = { people: [], contacts: [], participants: '' }
  const nothing = () => undefined
  await mount(
    <ParticipantsField chosen={chosen} people={[]} contacts={[]} disabled={false} onChange={given} onBlur={nothing} />,
    { answers },
  )
  const who = page.getByRole('combobox', { name: 'Participantes' })
  for (const [letters, known, taken] of [
    ['beat', ['Beatriz Souza'], { ...chosen, people: [6] }],
    ['moinho', ['Moinho Sul'], { ...chosen, contacts: [9] }],
    ['caio', ['Caio Prado'], { ...chosen, participants: 'Caio Prado' }],
    ['turno', [], { ...chosen, participants: 'turno' }],
  ] as const) {
    await userEvent.fill(who, letters)
    await expect.poll(offered).toEqual([...known.map((name) => expect.stringContaining(name)), `Usar "${letters}"`])
    await press('Enter')
    await expect.poll(() => given.mock.lastCall).toEqual([taken])
  }
  await userEvent.fill(who, 'beat')
  await page.getByText('Usar "beat"').click()
  await expect.poll(() => given.mock.lastCall).toEqual([{ ...chosen, participants: 'beat' }])
})

it('a picker of people takes the only one by letters and Enter, and offers no free text', async () => {
  await mount(<PersonSelect label="Responsável" onChange={given} />, { answers })
  await field.click()
  await type('beat')
  await expect.poll(offered).toEqual([expect.stringContaining('Beatriz Souza')])
  await press('Enter')
  await expect.poll(() => given.mock.lastCall).toEqual([6])
})
