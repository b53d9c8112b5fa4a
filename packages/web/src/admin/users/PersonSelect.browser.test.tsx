import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { texts } from '../../testing/acting.ts'
import type { Answers } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { PersonSelect } from './PersonSelect.tsx'

const offered = () => texts(page.getByRole('option')).map((text) => text.trim())
const show = (field: ReactNode, answers: Answers) =>
  mount(
    <main>
      <h1>Campos</h1>
      {field}
    </main>,
    { answers },
  )
const field = page.getByRole('combobox', { name: 'Responsável' })
const answers: Answers = {
  'GET /client/users': {
    response: [
      { id: 1, name: 'Marina Castro', is_disabled: '1' },
      {
        id: 5,
        name: 'Ana Ribeiro',
        is_disabled: '1',
        absences: [{ kind: 'vacation', starts_on: '2026-11-20', ends_on: '2026-12-10' }],
      },
      { id: 6, name: 'Bento Reis', is_disabled: '2' },
    ],
  },
}

it('says who is oneself and who is away on the day, and offers nobody who was disabled', async () => {
  function Chosen() {
    const [id, choose] = useState<number | null>(null)
    return <PersonSelect label="Responsável" on="2026-11-30" value={id} onChange={choose} />
  }
  await show(<Chosen />, answers)
  await field.click()
  await expect.poll(offered).toEqual(['MCMarina Castro (você)', expect.stringMatching(/Ana Ribeiro.*até 10\/12/)])
  await page.getByRole('option', { name: /Ana/ }).click()
  await expect.element(page.getByText(/^Ana: .*até 10\/12\.$/)).toBeVisible()
  await expectAccessible()
})

it('shows one who was disabled, or has left, while they are chosen', async () => {
  await show(<PersonSelect label="Responsável" defaultValue={6} />, answers)
  await expect.element(field).toHaveValue('Bento Reis')
  await show(<PersonSelect label="Responsável" defaultValue={99} name="Caio Prado" />, answers)
  await expect.element(field).toHaveValue('Caio Prado')
})
