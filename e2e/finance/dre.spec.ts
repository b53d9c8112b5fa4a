import { cellOf, paste } from '../support/grid.ts'
import { deafen, expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

const year = today().slice(0, 4)

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
