import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const following = { protocol: 'K7M3Q-X9PFD', secret: 'AAAAA-BBBBB-CCCCC-DDDDD' }

it('a customer sends a complaint with a photograph, is shown the code once, and follows it', async () => {
  await openScreen('/reclamacao/abc', {
    answers: {
      'GET /reclamacao/{token}': { response: { company: 'Padaria Aurora', title: 'Balcão' } },
      'POST /reclamacao/{token}': { response: following },
      'POST /acompanhar-reclamacao/fotos': { response: { name: 'foto-do-cliente.png' } },
    },
  })
  await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('O bolo veio trocado')
  await userEvent.upload(page.css('main input[type=file]'), new File(['foto'], 'bolo.png', { type: 'image/png' }))
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText(following.secret)).toBeVisible()
  expect(sentTo('POST /acompanhar-reclamacao/fotos')).toHaveLength(1)

  answer({
    'POST /acompanhar-reclamacao/mensagens': undefined,
    'POST /acompanhar-reclamacao': {
      response: {
        company: 'Padaria Aurora',
        protocol: following.protocol,
        what: 'O bolo veio trocado',
        sent_on: '2026-05-12',
        state: 'acting',
        closed_on: null,
        photos: 1,
        messages: [
          {
            id: 1,
            author: 'Padaria Aurora',
            from_customer: false,
            text: 'Vai outro',
            written_at: '2026-05-13T12:00:00Z',
          },
        ],
      },
    },
  })
  await page.getByRole('link', { name: 'Acompanhar a reclamação' }).click()
  await page.getByRole('textbox', { name: 'Protocolo' }).fill(following.protocol)
  await page.getByRole('textbox', { name: 'Código secreto' }).fill(following.secret)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect.element(page.getByText('Em tratamento')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Conversa' })).toMatchTextContent('Vai outro')
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('Obrigada')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sentTo('POST /acompanhar-reclamacao/mensagens').length).toBe(1)
  await expectAccessible()
})
