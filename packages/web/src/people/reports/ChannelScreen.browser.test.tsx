import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { openScreen, told } from '../../testing/mounting.tsx'

const [seen, since] = ['2026-03-10T12:00:00.000Z', '2026-03-10T12:05:00.000Z']

it('writes over no words of a colleague that came while the channel was set up', async () => {
  const [read, save] = ['GET /client/canal-de-relatos', 'PUT /client/canal-de-relatos'] as const
  const channel = { names: true, is_open: true, words: 'Conte.', answer_days: 5, conclude_days: 30, updated_at: seen }
  const other = { ...channel, words: 'Conte sem medo.', updated_at: since }
  await openScreen('/canal-de-relatos', { answers: { [read]: { response: channel } } })
  await page.getByRole('button', { name: 'Configurar o canal' }).click()
  await page.getByLabelText('Dias para concluir').fill('40')
  answer({
    [read]: { response: other },
    [save]: ({ body }) =>
      body.updated_at === since
        ? { response: other }
        : new Refusal(
            'record.stale',
            {},
            { ...other, receivers: [], follow_url: '', url: '', qr: '', receives: false },
          ),
  })
  told('people')
  await expect.poll(() => sentTo(read).length).toBe(2)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(/Atualizado com sucesso/)
  expect(sentTo(save).map(({ body }) => body)).toMatchObject([
    { words: 'Conte.', updated_at: seen },
    { words: 'Conte sem medo.', conclude_days: 40, updated_at: since },
  ])
})

it('keeps what a reader writes about a report when another one leads it on meanwhile', async () => {
  const [read, save] = ['POST /client/relatos/{id}/leitura', 'PUT /client/relatos/{id}'] as const
  const report = { id: 3, protocol: 'K7M3Q-X9PFD', state: 'received', decision: '', updated_at: seen } as const
  const other = { ...report, measures: 'Conversa com a equipe.', updated_at: since }
  await openScreen('/canal-de-relatos/3', { answers: { [read]: { response: report } } })
  await page.getByRole('button', { name: 'Conduzir o relato' }).click()
  await page.getByRole('textbox', { name: 'Apuração e decisão' }).fill('Advertência')
  answer({
    [read]: { response: other },
    [save]: ({ body }) =>
      body.updated_at === since ? undefined : new Refusal('record.stale', {}, { outcome: null, ...other }),
  })
  told('people')
  await expect.element(page.getByText('Conversa com a equipe.')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Apuração e decisão' })).toHaveValue('Advertência')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(/Atualizado com sucesso/)
  expect(sentTo(save).map(({ body }) => body)).toMatchObject([
    { decision: 'Advertência', measures: '', updated_at: seen },
    { decision: 'Advertência', measures: 'Conversa com a equipe.', updated_at: since },
  ])
})
