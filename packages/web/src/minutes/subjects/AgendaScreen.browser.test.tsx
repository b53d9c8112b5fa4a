import type { AgendaSubject } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const subject: AgendaSubject = {
  id: 7,
  title: 'Trocar o letreiro',
  date_estimate_finish: null,
  dateFinishFormatted: '',
  contacts: [],
  feedback: '',
  status: '1',
  created_by: 'Ana Ribeiro',
  closed_at: null,
  closed_by: '',
  updated_at: '2026-05-01T12:00:00.000Z',
}

it('an open subject goes to the bin, from its row', async () => {
  let open = [subject]
  await openScreen('/protocols-subject', {
    answers: {
      'GET /protocols/subjects': ({ query }) => ({
        subjects: query?.['status'] === '2' ? [] : open,
        total: query?.['status'] === '2' ? 0 : open.length,
        open: open.length,
        closed: 0,
      }),
      'DELETE /protocols/subject/{id}': ({ dry }) => void (dry || (open = [])),
    },
  })
  await page.getByRole('button', { name: 'Apagar Trocar o letreiro' }).click()
  await expect.element(page.getByRole('dialog').getByText('Trocar o letreiro')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Apagado com sucesso!')
  expect(sentTo('DELETE /protocols/subject/{id}').map(({ params }) => params)).toEqual([{ id: 7 }])
  await expect.element(page.getByText('Nenhum assunto em aberto')).toBeVisible()
  await expectAccessible()
})
