import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const objective = {
  id: 3,
  title: 'Ser a padaria do bairro',
  description: 'Porque a rede chegou.',
  begins_on: '2026-01-01',
  ends_on: '2026-12-31',
  responsible_id: null,
  responsible: '',
  key_results: [
    {
      indicator_id: 7,
      indicator: 'Vendas',
      department_id: 4,
      unit: 'moeda' as const,
      from_value: 200,
      to_value: 260,
      by_on: '2026-12-31',
      value: 245,
      month: '2026-10',
      progress: 75,
      state: 'behind' as const,
    },
  ],
  progress: 75,
  updated_at: '2026-11-20T12:00:00.000Z',
}

it('opens the objective that the address names, as the search does, and leaves the list when it is closed', async () => {
  await openScreen('/indicadores/objetivos?objetivo=3', {
    answers: { 'GET /client/objectives': { response: [{ ...objective, id: 2, title: 'Outro' }, objective] } },
  })
  const form = page.getByRole('dialog', { name: 'Editar objetivo' })
  await expect.element(form.getByRole('textbox', { name: 'Objetivo' })).toHaveValue('Ser a padaria do bairro')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Outro' })).toBeVisible()
})

it('shows how far each key result is, and takes a new objective with its indicators', async () => {
  await openScreen('/indicadores/objetivos', {
    answers: {
      'GET /client/objectives': { response: [objective] },
      'POST /client/objectives': { response: objective },
      'GET /indicators-meta/list-indicators': {
        response: [{ id: 7, title: 'Vendas', department: 'Loja', unit: 'moeda', polarity: 'maior' }],
      },
    },
  })
  await expect.element(page.getByText('Abaixo do ritmo')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Vendas: 75% do caminho' }))
    .toHaveAttribute('aria-valuenow', '75')
  await expectAccessible()
  await page.getByRole('button', { name: 'Novo objetivo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo objetivo' })
  await form.getByRole('combobox', { name: 'Indicador' }).click()
  await page.getByRole('option', { name: /Vendas/ }).click()
  await form.getByRole('textbox', { name: 'De', exact: true }).fill('200')
  await form.getByRole('textbox', { name: 'Para', exact: true }).fill('260,5')
  await form.getByRole('textbox', { name: 'Objetivo' }).fill('Ser a padaria do bairro')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('POST /client/objectives').at(-1)?.body)
    .toMatchObject({
      title: 'Ser a padaria do bairro',
      key_results: [{ indicator_id: 7, from_value: 200, to_value: 260.5 }],
    })
  await onPhone()
  await expectNoSidewaysScroll()
})
