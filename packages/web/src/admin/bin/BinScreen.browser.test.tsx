import type { DeletedRecord } from '@prumo/contract/admin/bin/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, leavePage, press, texts } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const record = (id: number, kind: string, name: string, title: string, restorable = true): DeletedRecord => ({
  id,
  kind,
  name,
  title,
  restorable,
  deleted_by: 'Ana Prado',
  deleted_at: '2026-11-20T15:00:00.000Z',
})
const mill = record(7, 'contact', 'contato', 'Moinho Sul')
const delay = record(7, 'rnc', 'RNC', 'Atraso na entrega', false)
const listed = (...response: DeletedRecord[]) => ({ 'GET /client/bin': { response, total: response.length } })
const row = (title: string) => page.getByRole('row', { name: title })

it('lists what was deleted with its kind, who did it and until when it stays', async () => {
  await openScreen('/lixeira', { answers: listed(mill, delay) })
  const cells = row('Moinho Sul').getByRole('cell')
  await expect
    .poll(() => texts(cells).slice(0, 4))
    .toEqual(['Moinho Sul', 'contato', expect.stringMatching(/, por Ana Prado$/), '20/12/2026'])
  await expect.element(row('Atraso na entrega')).toBeVisible()
  // Who only sees an area brings nothing of it back.
  await expect.element(row('Atraso na entrega').getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

const restored = 'POST /client/bin/{kind}/{id}/restore'

it('brings a record back in one press', async () => {
  await openScreen('/lixeira', { answers: { ...listed(mill), [restored]: undefined } })
  answer(listed())
  await page.getByRole('button', { name: 'Trazer de volta: Moinho Sul' }).click()
  leavePage()
  await expectMessage('De volta, com tudo o que tinha!')
  expect(sentTo(restored).map(({ params }) => params)).toEqual([{ kind: 'contact', id: 7 }])
  await expect.element(page.getByText('A lixeira está vazia')).toBeVisible()
})

it('says why one does not come back', async () => {
  await openScreen('/lixeira', { answers: { ...listed(mill), [restored]: new Refusal('bin.taken') } })
  await page.getByRole('button', { name: 'Trazer de volta: Moinho Sul' }).click()
  leavePage()
  await expectMessage(/outro tomou o seu lugar/)
})

it('asks before it deletes one for good', async () => {
  const forgotten = 'DELETE /client/bin/{kind}/{id}'
  await openScreen('/lixeira', { answers: { ...listed(mill), [forgotten]: undefined } })
  await page.getByRole('button', { name: 'Apagar de vez: Moinho Sul' }).click()
  const question = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect.element(question.getByText('Moinho Sul')).toBeVisible()
  await press('Escape')
  expect(sentTo(forgotten)).toEqual([])
  await page.getByRole('button', { name: 'Apagar de vez: Moinho Sul' }).click()
  answer(listed())
  await question.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.poll(() => sentTo(forgotten).length).toBe(1)
  await expect.element(page.getByText('A lixeira está vazia')).toBeVisible()
})
