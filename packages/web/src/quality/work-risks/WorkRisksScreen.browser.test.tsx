import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const proposal = {
  factor: 'demands',
  hazard: 'Sobrecarga e ritmo de trabalho excessivos',
  source: 'Pesquisa “Maio”, fator Demandas: 2,10 de 5 entre 11 respostas',
  exposed: 'Loja',
  department_id: null,
  severity: 3,
  probability: 4,
  score: 2.1,
}
const risk = {
  id: 5,
  hazard: 'Ruído da serra',
  source: 'Serra sem proteção',
  exposed: 'Oficina',
  department_id: null,
  department: '',
  controls: 'Protetor auricular',
  severity: 3,
  probability: 5,
  level: 15,
  band: 'critical',
  factor: '',
  closed_on: null,
  updated_at: '2026-05-13T12:00:00.000Z',
} as const
const answers: Answers = {
  'GET /client/riscos-do-trabalho': { response: [risk] },
  'GET /client/riscos-do-trabalho/propostas': { response: [proposal] },
  'POST /client/riscos-do-trabalho': {
    response: { ...risk, ...proposal, id: 6, controls: '', level: 12, band: 'high' },
  },
}

it('takes what a survey shows into the inventory only after somebody looked at it', async () => {
  await openScreen('/clima/riscos', { answers })
  await expect.element(page.getByText('15 – Crítico')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Levar ao inventário/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Fonte ou circunstância')).toHaveValue(proposal.source)
  await dialog.getByLabelText('Controles que já existem').fill('Rodízio')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo('POST /client/riscos-do-trabalho')).toMatchObject([
    { body: { factor: 'demands', severity: 3, probability: 4, controls: 'Rodízio' } },
  ])
})
