import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone, press } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../../testing/mounting.tsx'
import { lastMonth, usualReport } from '../report.fixtures.ts'

const route = 'GET /client/relatorio-do-mes/{month}'
const answers = { [route]: { response: usualReport } } as const

it('reads the last month, says what changed since it was closed, and offers it as paper', async () => {
  await openScreen('/relatorio-do-mes', { answers })
  await expect.element(page.getByRole('heading', { level: 2, name: formatMonth(lastMonth) })).toBeVisible()
  await expect.element(page.getByText(/^Atenção: O lucro líquido foi de R\$/).first()).toBeVisible()
  await expect.element(page.getByText('Lucro líquido: era R$ 6.412,90, agora é R$ 6.300,00')).toBeVisible()
  await expect.element(page.getByText('Um mês de obras na loja da praça.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Demonstração do resultado' })).toBeVisible()
  const paper = page.getByRole('link', { name: 'PDF' })
  await expect.element(paper).toHaveAttribute('href', `/api/client/relatorio-do-mes/${lastMonth}/pdf?token=-`)
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('has the parts that were chosen, on the screen and on paper, and another month by its steps', async () => {
  await openScreen('/relatorio-do-mes', { answers })
  await page.getByRole('button', { name: 'Partes' }).click()
  for (const part of ['Pessoas', 'Qualidade e processos', 'Caixa'])
    await page.getByRole('checkbox', { name: part }).click()
  await press('Escape')
  await expect.poll(shownAddress).toBe('/relatorio-do-mes?partes=opening%2Cfinance%2Cindicators%2Cplans%2Cdecisions')
  expect(sentTo(route).at(-1)!.query).toEqual({ parts: ['opening', 'finance', 'indicators', 'plans', 'decisions'] })
  const paper = page.getByRole('link', { name: 'PDF' })
  await expect.element(paper).toHaveAttribute('href', expect.stringContaining('&parts=opening%2Cfinance'))
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect.poll(() => sentTo(route).at(-1)!.params).toEqual({ month: shiftMonth(lastMonth, -1) })
})

it('writes the decisions from what the figures suggest, and only what the reader may change', async () => {
  await openScreen('/relatorio-do-mes', {
    answers: {
      [route]: { response: { ...usualReport, finance: { ...usualReport.finance, can: { write: false } } } },
      'PUT /client/relatorio-do-mes/{month}/textos/{part}': { response: { text: 'x' } },
    },
  })
  await page.getByRole('button', { name: 'Escrever as decisões' }).click()
  await expect
    .element(page.getByLabelText('1ª decisão'))
    .toHaveValue('O que fazer com “Sobra de pão”, fora da meta há 3 meses e sem plano.')
  await page.getByLabelText('2ª decisão').fill('Contratar um padeiro')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Atualizado com sucesso')
  expect(sentTo('PUT /client/relatorio-do-mes/{month}/textos/{part}')[0]).toMatchObject({
    params: { month: lastMonth, part: 'decisions' },
    body: { text: 'O que fazer com “Sobra de pão”, fora da meta há 3 meses e sem plano.\nContratar um padeiro\n' },
  })
  await expect.element(page.getByRole('button', { name: 'Escrever em Caixa' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /(em|de) Resultado$/ })).not.toBeInTheDocument()
})

const write = 'PUT /client/relatorio-do-mes/{month}/textos/{part}'
const [seen, since] = ['2026-03-10T12:00:00.000Z', '2026-03-10T12:05:00.000Z']

it.each([
  {
    own: 'text',
    button: 'Mudar o texto de Abertura',
    label: 'O que a empresa diz desta parte',
    typed: 'Aberta a loja da praça.',
    before: { opening: { text: 'Obras.', updated_at: seen, can: { write: true } } },
    after: { opening: { text: 'Obras e chuva.', updated_at: since, can: { write: true } } },
    theirs: 'Obras e chuva.',
    saved: 'Aberta a loja da praça.',
  },
  {
    own: 'first decision',
    button: 'Mudar as decisões',
    label: '2ª decisão',
    typed: 'Contratar um padeiro',
    before: { decisions: { written: ['Rever o forno'], updated_at: seen, can: { write: true } } },
    after: { decisions: { written: ['Trocar o forno'], updated_at: since, can: { write: true } } },
    theirs: 'Trocar o forno',
    saved: 'Trocar o forno\nContratar um padeiro\n',
  },
])('writes over no $own of a colleague that came while it was typed', async (one) => {
  const { button, label, typed, before, after } = one
  await openScreen('/relatorio-do-mes', { answers: { [route]: { response: { ...usualReport, ...before } } } })
  await page.getByRole('button', { name: button }).click()
  await page.getByLabelText(label).fill(typed)
  answer({
    [route]: { response: { ...usualReport, ...after } },
    [write]: ({ body }) =>
      body.updated_at === since
        ? { response: { text: body.text ?? '' } }
        : new Refusal('record.stale', {}, { text: one.theirs, updated_at: since }),
  })
  told('reports')
  await expect.element(page.getByText(one.theirs).first()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Salvar' }).click()
  if (one.own === 'text') await page.getByRole('button', { name: /^Manter o meu/ }).click()
  await expectMessage(/Atualizado com sucesso/)
  expect(sentTo(write).map(({ body }) => body)).toMatchObject([
    { updated_at: seen },
    { text: one.saved, updated_at: since },
  ])
})

it('is presented one thought a page, by the arrows, without the parts that are not there, and ends by Escape', async () => {
  await openScreen('/relatorio-do-mes', { answers: { [route]: { response: { ...usualReport, people: null } } } })
  await page.getByRole('button', { name: 'Apresentar' }).click()
  const shown = page.getByRole('dialog', { name: 'Apresentação do relatório' })
  await expect.element(shown.getByRole('heading', { name: `Relatório de ${formatMonth(lastMonth)}` })).toBeVisible()
  await press('ArrowRight')
  await expect.element(shown.getByRole('heading', { name: 'O mês em números' })).toBeVisible()
  await press('End')
  await expect.element(shown.getByRole('heading', { name: 'Decisões do próximo mês' })).toBeVisible()
  await press('ArrowLeft')
  await expect.element(shown.getByRole('heading', { name: 'Qualidade e processos' })).toBeVisible()
  await press('ArrowLeft')
  await expect.element(shown.getByRole('heading', { name: /^Vencem em/ })).toBeVisible()
  await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect.element(shown.getByRole('heading', { name: 'Receita e lucro em doze meses' })).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(shown).not.toBeInTheDocument()
})

it('tells whoever sees none of its parts so', async () => {
  await openScreen('/relatorio-do-mes', { answers: { [route]: { response: { month: lastMonth } } } })
  await expect.element(page.getByText(/não tem partes que você possa ver/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'PDF' })).not.toBeInTheDocument()
})
