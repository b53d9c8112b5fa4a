import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const following = { protocol: 'K7M3Q-X9PFD', secret: 'ABCDE-FGHJK-MNPQR-STVWX' }
const open: Answers = {
  'GET /relato/{token}': {
    response: {
      company: 'Padaria Pão Quente',
      words: '',
      answer_days: 5,
      conclude_days: 30,
      receivers: [
        { id: 7, name: 'Bia Souza' },
        { id: 8, name: 'Caio Lima' },
      ],
    },
  },
  'POST /relato/{token}': { response: following },
}

it('asks whether it is about a receiver, and sends a report without a name; the codes are shown and stored nowhere', async () => {
  localStorage.clear()
  sessionStorage.clear()
  await openScreen('/relato/abc', { answers: open, account: null })
  await page.getByRole('combobox', { name: 'Assunto' }).click()
  await page.getByRole('option', { name: 'Assédio moral' }).click()
  await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('O chefe grita todo dia')
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar o relato' }).click()
  await expect.element(page.getByText('Responda para que ninguém acusado leia o relato')).toBeVisible()
  await page.getByRole('radio', { name: 'Sim', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Caio Lima' }).click()
  await page.getByRole('button', { name: 'Enviar o relato' }).click()
  await expect.element(page.getByText(following.secret)).toBeVisible()
  expect(sentTo('POST /relato/{token}')).toMatchObject([
    { body: { category: 'moral_harassment', what: 'O chefe grita todo dia', name: '', contact: '', concerns: [8] } },
  ])
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(stored).not.toMatch(/grita|K7M3Q|ABCDE/)
})

it('is followed by protocol and code, which stand in no address, and answered', async () => {
  const report = {
    company: 'Padaria Pão Quente',
    protocol: following.protocol,
    category: 'moral_harassment',
    what: 'O chefe grita todo dia',
    place: '',
    received_on: '2026-05-13',
    state: 'investigating',
    outcome: null,
    answer_by: '2026-05-18',
    answered_on: '2026-05-14',
    conclude_by: '2026-06-12',
    concluded_on: null,
    messages: [
      {
        id: 1,
        author: 'Quem recebe os relatos',
        from_reporter: false,
        text: 'Em que turno?',
        written_on: '2026-05-14',
      },
    ],
    files: [],
    is_read: true,
  } as const
  const answers: Answers = {
    'POST /acompanhar-relato': { response: report },
    'POST /acompanhar-relato/mensagens': undefined,
  }
  await openScreen('/acompanhar-relato', { answers, account: null })
  await page.getByRole('textbox', { name: 'Protocolo' }).fill('k7m3q x9pfd')
  await page.getByRole('textbox', { name: 'Código secreto' }).fill(following.secret)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect.element(page.getByText('Em que turno?')).toBeVisible()
  expect(location.href).not.toMatch(/k7m3q|ABCDE/i)
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('De manhã')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(page.getByText('Enviado')).toBeVisible()
  expect(sentTo('POST /acompanhar-relato/mensagens')).toMatchObject([
    { body: { secret: following.secret, text: 'De manhã' } },
  ])
})
