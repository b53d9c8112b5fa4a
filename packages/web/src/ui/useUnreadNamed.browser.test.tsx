import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../testing/acting.ts'
import { openScreen, shownAddress } from '../testing/mounting.tsx'

it.each([
  ['/riscos?risco=9', { 'GET /client/riscos': { response: [{ id: 1, title: 'O forno para' }] } }, '/riscos'],
  [
    '/protocols/series?serie=9&data=2026-12-01',
    { 'GET /v2/protocols-series': { response: [{ id: 1, name: 'Qualidade' }] } },
    '/protocols/series',
  ],
  [
    '/meus-feedbacks?sugestao=9',
    { 'GET /client-feedbacks': { response: [{ id: 1, feedback: 'Mais cores' }] } },
    '/meus-feedbacks',
  ],
])('the gone record of %s is said, and its address is left', async (address, answers, left) => {
  await openScreen(address, { answers: answers as never })
  await expectMessage('Registro não encontrado.')
  await expect.poll(shownAddress).toBe(left)
  await expect.element(page.getByRole('main')).toBeVisible()
})
