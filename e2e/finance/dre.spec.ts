import { cellOf, paste } from '../support/grid.ts'
import { deafen, expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { bookkeeping } from './world.ts'

const year = today().slice(0, 4)

test('previews are typed by keyboard like in a spreadsheet, saved by Enter and by themselves, and figures open their entries', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  await book({ description: 'Aluguel de março', value: 2500, date_finish: `${year}-03-05` })
  await page.goto('/dre')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sem projeto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `DRE ${year}` })).toBeVisible()
  const grid = page.getByRole('grid', { name: `DRE de Sem projeto em ${year}` })
  await expect(await cellOf(page, 'Ocupação', 'Março, Realizado')).toHaveText('2.500,00')

  // The category shows its accounts; the space bar folds it, as a click on its name does.
  await (await cellOf(page, 'Ocupação', 'Janeiro, Previsto')).click()
  await page.keyboard.press('Space')
  await expect(grid.getByRole('rowheader', { name: 'Aluguel', exact: true })).toBeVisible()
  await expectAccessible(page)

  // Typing begins, Enter saves and goes down, Tab saves and goes to the next month.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2.600')
  await page.keyboard.press('Tab')
  await expect(await cellOf(page, 'Ocupação', 'Janeiro, Previsto')).toHaveText('2.600,00')
  await expect(await cellOf(page, 'Aluguel', 'Fevereiro, Previsto')).toBeFocused()
  await expect(page.getByText(/Salvo às/)).toBeVisible()
  await page.keyboard.type('2700')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 'Despesas administrativas e de ocupação', 'Fevereiro, Previsto')).toHaveText(
    '2.700,00',
  )

  // What cannot be saved says why, and stays.
  await (await cellOf(page, 'Aluguel', 'Abril, Previsto')).click()
  await page.keyboard.type('-5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não salvo: O previsto não pode ser negativo')).toBeVisible()
  await (await cellOf(page, 'Aluguel', 'Abril, Previsto')).click()
  await page.keyboard.press('Delete')

  // A row of a spreadsheet goes into the months, not into what was realised; it saves itself.
  await (await cellOf(page, 'Aluguel', 'Junho, Previsto')).click()
  await paste(page, '1.000,00\t1.100,00\t1200.50')
  await expect(await cellOf(page, 'Aluguel', 'Agosto, Previsto')).toHaveText('1.200,50')
  await expectMessage(page, 'Auto salvamento efetuado', { timeout: 10_000 })
  await expect(await cellOf(page, 'Ocupação', 'Agosto, Previsto')).toHaveText('1.200,50')

  // To the end of the year, back again, and a yearly figure shared among the months.
  await (await cellOf(page, 'Aluguel', 'Outubro, Previsto')).click()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await (await cellOf(page, 'Aluguel', 'Outubro, Previsto')).click()
  await page.keyboard.press('Control+Enter')
  await expect(await cellOf(page, 'Aluguel', 'Dezembro, Previsto')).toHaveText('90,00')
  await page.keyboard.press('Control+z')
  await expect(await cellOf(page, 'Aluguel', 'Dezembro, Previsto')).toHaveText('')
  await (await cellOf(page, 'Condomínio', 'TOTAL, Previsto')).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 'Condomínio', 'Dezembro, Previsto')).toHaveText('8,37')
  await expect(await cellOf(page, 'Condomínio', 'TOTAL, Previsto')).toHaveText('100,00')
  await expect(await cellOf(page, 'Condomínio', 'TOTAL MÉDIA, Previsto')).toHaveText('8,33')
  await page.reload()
  await expect(await cellOf(page, 'Ocupação', 'Janeiro, Previsto')).toHaveText('2.608,33')

  // Percentages, and what a figure is made of.
  await page.getByRole('button', { name: 'Exibir' }).click()
  await page.getByRole('checkbox', { name: 'Percentuais' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await (await cellOf(page, 'Ocupação', 'Março, Realizado')).click()
  await expect(page).toHaveURL(new RegExp(`mes=${year}-03`))
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
  await page.goBack()
  await (await cellOf(page, 'Lucro líquido', 'TOTAL, Realizado')).click()
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
})

test('two people type at once: different cells both stay, and a cell that both changed is asked about', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  const { response } = await (await api.get('/api/client/finance/topic')).json()
  type Category = { name: string; subtopics: { id: number; name: string }[] }
  const rent = (response as Category[])
    .find(({ name }) => name === 'Ocupação')!
    .subtopics.find(({ name }) => name === 'Aluguel')!
  const save = (month: number, preview: number) =>
    api.put('/api/client/finance/dre', {
      headers: { origin: baseURL! },
      data: { project_id: 0, year: Number(year), values: [{ subtopic_id: rent.id, month, preview }] },
    })
  await deafen(page)
  await page.goto('/dre?projeto=0')
  await (await cellOf(page, 'Ocupação', 'Janeiro, Previsto')).click()
  await page.keyboard.press('Space')
  // The other one has the same year open, and saves first.
  await save(1, 111)
  await save(2, 222)
  await (await cellOf(page, 'Aluguel', 'Janeiro, Previsto')).click()
  await paste(page, '100\t\t300')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Mudanças em conflito' })
  await expect(question).toContainText(/Aluguel, janeiro.*100.*111,00/)
  await expect(await cellOf(page, 'Aluguel', 'Fevereiro, Previsto')).toHaveText('222,00')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Manter o meu: Aluguel, janeiro' }).click()
  await expect
    .poll(async () => {
      const { response: groups } = await (await api.get('/api/client/finance/dre/0')).json()
      return groups[4].year_result.slice(0, 3).map(({ preview }: { preview: number }) => preview)
    })
    .toEqual([100, 222, 300])
})
