import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const common = {
  owner_id: null,
  owner: '',
  next_on: '2026-05-10',
  due: 'late',
  ended_on: null,
  updated_at: '2026-05-13T12:00:00.000Z',
} as const
const supplier = {
  ...common,
  id: 7,
  title: 'Moinho Serra Azul',
  contact: null,
  supplies: 'Farinha de trigo',
  state: 'restricted',
  evaluated_on: '2025-05-10',
  score: 70,
  former: '',
  reckoning: 'Nos últimos 12 meses: 1 de 2 entregas no prazo. Nota 70 de 100.',
  suggested: 'restricted',
} as const
const instrument = {
  ...common,
  id: 9,
  code: 'TER-01',
  title: 'Termômetro',
  place: 'Câmara fria',
  department_id: null,
  department: '',
  tolerance: 0.5,
  unit: '°C',
  every_months: 12,
  state: 'passed',
  calibrated_on: '2025-05-10',
} as const
const calibration = {
  id: 3,
  calibrated_on: '2025-05-10',
  certificate: 'C-1',
  provider: 'Metrolab',
  result: 2.1,
  error: 0.1,
  uncertainty: 0.05,
  tolerance: 0.5,
  passed: true,
  affected: '',
  rnc: null,
  created_by: 'Ana',
}
const below: Answers = {
  'GET /client/records/{kind}/{id}/files': { response: [] },
  'GET /client/records/{kind}/{id}/comments': { response: [] },
  'GET /client/records/{kind}/{id}/comment-files': { response: [] },
  'GET /client/records/{kind}/{id}/history': { response: [], more: false } as never,
}
const history = { ...supplier, deliveries: [], evaluations: [], rncs: [] }

it('what is behind readiness has those never looked at too, whatever their day, and none that ended', async () => {
  const later = { next_on: '2027-05-10', due: 'none' } as const
  const response = [
    supplier,
    { ...supplier, ...later, id: 8, title: 'Ovos da Serra' },
    { ...supplier, ...later, id: 9, title: 'Café Novo', state: null, evaluated_on: null },
    { ...supplier, ...later, id: 10, title: 'Gás Velho', state: null, evaluated_on: null, ended_on: '2026-01-01' },
  ]
  await openScreen('/controles?situacao=due', { answers: { 'GET /client/fornecedores': { response } } })
  await expect.element(page.getByText('Café Novo')).toBeVisible()
  await expect.element(page.getByText('Moinho Serra Azul')).toBeVisible()
  await expect.element(page.getByText('Ovos da Serra')).not.toBeInTheDocument()
  await expect.element(page.getByText('Gás Velho')).not.toBeInTheDocument()
})

it('a supplier says how its score came about, and a delivery is registered in one form', async () => {
  const answers: Answers = {
    ...below,
    'GET /client/fornecedores': { response: [supplier] },
    'GET /client/fornecedores/{id}': { response: history },
    'POST /client/fornecedores/{id}/entregas': { response: history },
  }
  await openScreen('/controles', { answers })
  await expect.element(page.getByText('Com restrição')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Moinho Serra Azul' }).click()
  await expect.poll(shownAddress).toBe('/controles?fornecedor=7')
  const dialog = page.getByRole('dialog', { name: 'Moinho Serra Azul' })
  await expect.element(dialog.getByText(supplier.reckoning)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Nova entrega' }).click()
  const form = page.getByRole('dialog', { name: 'Entrega de Moinho Serra Azul' })
  await form.getByRole('radio', { name: 'Não' }).click()
  await form.getByLabelText('Qualidade').selectOptions('Regular')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentTo('POST /client/fornecedores/{id}/entregas')).toMatchObject([
    { params: { id: 7 }, body: { on_time: false, quality: 3 } },
  ])
})

it('a calibration out of tolerance asks what was measured since the last good one before it is saved', async () => {
  const whole = { ...instrument, calibrations: [calibration] }
  const answers: Answers = {
    ...below,
    'GET /client/instrumentos': { response: [instrument] },
    'GET /client/instrumentos/{id}': { response: whole },
    'POST /client/instrumentos/{id}/calibracoes': { response: whole },
  }
  await openScreen('/controles/instrumentos?instrumento=9', { answers })
  await page.getByRole('button', { name: 'Nova calibração' }).click()
  const form = page.getByRole('dialog', { name: 'Calibração de TER-01 Termômetro' })
  await form.getByLabelText('Erro').fill('0,45')
  await expect.element(form.getByText('Fora da tolerância')).not.toBeInTheDocument()
  await form.getByLabelText('Incerteza').fill('0,06')
  await expect.element(form.getByText('Fora da tolerância', { exact: true })).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByLabelText('O que foi medido com ele desde 10/05/2025').fill('Fornadas de maio')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentTo('POST /client/instrumentos/{id}/calibracoes')).toMatchObject([
    { body: { error: 0.45, uncertainty: 0.06, affected: 'Fornadas de maio' } },
  ])
})
