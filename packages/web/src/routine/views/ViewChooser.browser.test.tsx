import type { ListView } from '@prumo/contract/routine/views/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/acting.ts'
import type { Answers } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { keptTasks } from '../tasks.fixtures.ts'

/** A server that keeps the views of lists. */
function keptViews(): Answers {
  let all: Partial<ListView>[] = []
  return {
    'GET /calendar/views': () => ({ response: all }),
    'POST /calendar/views': ({ body }) => {
      all.push({ ...body, id: 4, can: { edit: true } } as Partial<ListView>)
      return { response: all[0]! }
    },
    'PUT /calendar/default-view': ({ body }) => {
      all = all.map((one) => ({ ...one, is_default: one.id === body.view_id }))
    },
    'DELETE /calendar/views/{id}': () => void (all = []),
  }
}

it('a way of seeing a list is saved, opens the list, and is deleted', async () => {
  const tags = [{ id: 5, label: 'Limpeza', color: '#2f9e44', color_id: 3 }]
  const answers = { ...keptTasks({ label: 'Limpar o forno', priority: true, tags }).answers, ...keptViews() }
  await openScreen('/tasks?ver=tabela&prioridade=sim', { answers })
  const main = page.getByRole('main')
  await main.getByLabelText('Agrupar por').selectOptions('pessoa')
  const group = main.getByRole('row', { name: 'Marina Castro', exact: true })
  await expect.element(group).toBeVisible()
  const tagged = main.getByRole('columnheader', { name: 'Etiquetas' })
  await expect.element(tagged).toBeVisible()
  await main.getByRole('button', { name: 'Escolher colunas' }).click()
  await page.getByRole('checkbox', { name: 'Etiquetas' }).click()
  await press('Escape')
  await expect.element(tagged).not.toBeInTheDocument()

  await main.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como nova visão' }).click()
  const form = page.getByRole('dialog', { name: 'Salvar visão' })
  await form.getByLabelText('Nome').fill('Urgências')
  await form.getByLabelText('Toda a empresa vê esta visão').click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  const chooser = main.getByRole('button', { name: 'Urgências' })
  await chooser.click()
  await page.getByRole('menuitem', { name: 'Abrir a lista com esta visão' }).click()
  await expect.element(page.getByText('A lista abre com esta visão')).toBeVisible()

  await openScreen('/tasks', { answers })
  await expect.poll(shownAddress).toContain('prioridade=sim')
  await expect.element(group).toBeVisible()
  await expect.element(tagged).not.toBeInTheDocument()
  await chooser.click()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Apagar visão' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(main.getByRole('button', { name: 'Visões' })).toBeVisible()
  await expect.poll(shownAddress).not.toContain('prioridade=sim')
})
