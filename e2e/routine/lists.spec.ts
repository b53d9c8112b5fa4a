import { readFile } from 'node:fs/promises'
import { addDays } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'

test('a list is filtered in its address, in days, week and month, and the filter goes with the way between them', async ({
  page,
  person: _,
  baseURL,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Limpar o forno', priority: true })
  await writeTask(page.request, baseURL!, { label: 'Pagar o gás' })
  await page.goto('/tasks')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Prioridades' }).click()
  await expect(page).toHaveURL(/prioridade=sim/)
  await expect(main.getByText('Pagar o gás')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Limpar o forno/ }).first()).toBeVisible()

  await page.goto('/calendar-week?prioridade=sim')
  await expect(main.getByText('Limpar o forno').first()).toBeVisible()
  await expect(main.getByText('Pagar o gás')).toHaveCount(0)
  await main.getByRole('link', { name: 'Meu mês' }).click()
  await expect(page).toHaveURL(/calendar-month.*prioridade=sim/)
  await expect(main.getByText('Pagar o gás')).toHaveCount(0)
  await main.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(main.getByText('Pagar o gás').first()).toBeVisible()
  await main.getByLabel('Buscar nas tarefas').fill('forno')
  await expect(page).toHaveURL(/busca=forno/)
  await expect(main.getByText('Pagar o gás')).toHaveCount(0)
})

test('a way of seeing a list is saved, opens the list, and is deleted', async ({ page, person: _, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Limpar o forno', priority: true })
  await page.goto('/tasks?ver=tabela&prioridade=sim')
  const main = page.getByRole('main')
  await main.getByLabel('Agrupar por').selectOption('pessoa')
  await expect(main.getByRole('rowheader', { name: 'Marina Castro' })).toBeVisible()
  await main.getByRole('button', { name: 'Escolher colunas' }).click()
  await page.getByRole('checkbox', { name: 'Etiquetas' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('columnheader', { name: 'Etiquetas' })).toHaveCount(0)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como nova visão' }).click()
  const form = page.getByRole('dialog', { name: 'Salvar visão' })
  await form.getByLabel('Nome').fill('Urgências')
  await form.getByLabel('Toda a empresa vê esta visão').check()
  await form.getByRole('button', { name: 'Salvar' }).click()
  const chooser = main.getByRole('button', { name: 'Urgências' })
  await expect(chooser).toBeVisible()
  await chooser.click()
  await page.getByRole('menuitem', { name: 'Abrir a lista com esta visão' }).click()
  await expect(page.getByText('A lista abre com esta visão')).toBeVisible()

  await page.goto('/tasks')
  await expect(page).toHaveURL(/prioridade=sim/)
  await expect(main.getByRole('rowheader', { name: 'Marina Castro' })).toBeVisible()
  await expect(main.getByRole('columnheader', { name: 'Etiquetas' })).toHaveCount(0)
  await chooser.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Apagar visão' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(main.getByRole('button', { name: 'Visões' })).toBeVisible()
  await expect(page).not.toHaveURL(/prioridade=sim/)
})

test('several tasks are chosen by keyboard, put off, concluded and deleted at once, and each can be undone', async ({
  page,
  person: _,
  baseURL,
}) => {
  const date = addDays(today(), -2)
  const before = await writeTask(page.request, baseURL!, { label: 'Assar', date })
  await writeTask(page.request, baseURL!, { label: 'Bater', date, prerequisites: [before.id] })
  await writeTask(page.request, baseURL!, { label: 'Cobrir', date })
  await page.goto('/tasks?ver=tabela')
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(table.getByRole('button', { name: 'Assar', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await expect(bar.getByText('2 escolhidos')).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Adiar' }).click()
  const ask = page.getByRole('dialog', { name: 'Adiar 2 tarefas' })
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByText('2 tarefas adiadas')).toBeVisible()
  await expect(table.getByText('Atrasada')).toHaveCount(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(table.getByText('Atrasada')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Escolher Bater' }).check()
  await bar.getByRole('button', { name: 'Concluir' }).click()
  const early = page.getByRole('dialog', { name: 'Concluir antes da hora?' })
  await expect(early).toContainText('Ainda esperam por outras, em aberto: “Bater”.')
  await early.getByRole('button', { name: 'Deixar em aberto' }).click()
  // What is concluded together is not waited for.
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check()
  await bar.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('3 tarefas concluídas')).toBeVisible()
  await expect(page.getByText('Nenhuma tarefa em aberto')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(table.getByRole('row')).toHaveCount(4)

  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check()
  await bar.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(page.getByText('3 tarefas apagadas')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(table.getByRole('row')).toHaveCount(4)
})

test('keys open and write tasks and never work while somebody types; the list is saved as it is filtered', async ({
  page,
  person: _,
  baseURL,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Limpar o forno', priority: true })
  await writeTask(page.request, baseURL!, { label: 'Pagar o gás' })
  await page.goto('/tasks')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Limpar o forno/ }).first()).toBeVisible()
  await main.getByLabel('Buscar nas tarefas').fill('nje')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await main.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(main.getByRole('button', { name: /Limpar o forno/ }).first()).toBeVisible()
  await main.getByRole('heading', { name: 'Minhas tarefas' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Título')).toHaveValue('Limpar o forno')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nova tarefa' }).getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('complementary', { name: 'Ajuda' })
  await help.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(help.getByText('Abrir a tarefa', { exact: true })).toBeVisible()
  await page.keyboard.press('?')

  await main.getByRole('button', { name: 'Prioridades' }).click()
  await expect(main.getByText('Pagar o gás')).toHaveCount(0)
  await main.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Baixar CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Limpar o forno')
})
