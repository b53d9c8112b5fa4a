import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { operate } from '../support/operator.ts'
import { follow } from '../support/screens.ts'

const samples = join(import.meta.dirname, '../../packages/server/src/demo/files/samples')
const picture = {
  name: 'Vitrine de março.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(samples, 'vitrine.png')),
}
const note = (name: string, text = 'anotações') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const main = (page: Page) => page.getByRole('main')
const menuOf = async (page: Page, file: string, item: string) => {
  await main(page)
    .getByRole('button', { name: `Mais d${file}` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
test('files are put into folders, shown, renamed, moved, found and deleted', async ({ page, person: _ }) => {
  await page.goto('/my-attachments')
  await expect(main(page).getByText('Nenhum arquivo fora de pastas')).toBeVisible()
  await expect(main(page).getByText('Espaço da empresa: 0 bytes de 5 GB (0%)')).toBeVisible()

  await page.getByRole('button', { name: 'Nova pasta' }).click()
  const folder = page.getByRole('dialog', { name: 'Nova pasta' })
  await folder.getByRole('button', { name: 'Salvar' }).click()
  await expect(folder.getByText('Preencha o nome')).toBeVisible()
  await folder.getByLabel('Nome').fill('Loja')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Pasta criada com sucesso!')
  await menuOf(page, 'a pasta Loja', 'Renomear')
  await page.getByRole('dialog').getByLabel('Nome').fill('Loja do centro')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Pasta atualizada com sucesso!')

  await main(page)
    .locator('input[type=file][multiple]')
    .setInputFiles([picture, note('Compras.txt')])
  await expect(page.getByText('Arquivos enviados')).toBeVisible()
  await expect(main(page).getByText('Vitrine de março.png')).toBeVisible()
  await expectAccessible(page)

  await main(page).getByRole('button', { name: 'Vitrine de março.png', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Vitrine de março.png' })
  const image = preview.getByRole('img', { name: 'Vitrine de março.png' })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await menuOf(page, 'e Compras.txt', 'Renomear ou mover')
  const change = page.getByRole('dialog', { name: 'Renomear ou mover' })
  await change.getByLabel('Nome').fill('Lista da padaria')
  await change.getByRole('combobox', { name: 'Pasta' }).click()
  await page.getByRole('option', { name: 'Loja do centro' }).click()
  await change.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Arquivo atualizado com sucesso!')
  await expect(main(page).getByText('Lista da padaria.txt')).toBeHidden()

  await main(page).getByLabel('Buscar em Arquivos').fill('PADARIA')
  await expect(main(page).getByRole('row', { name: /Lista da padaria\.txt.*Loja do centro/ })).toBeVisible()
  await follow(page, '/my-attachments')
  await main(page)
    .getByRole('link', { name: /Loja do centro/ })
    .click()
  await expect(page).toHaveURL(/my-attachments\/\d+$/)
  await menuOf(page, 'e Lista da padaria.txt', 'Apagar')
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage(page, 'Arquivo apagado com sucesso!')
  await expect(main(page).getByText('Esta pasta ainda não tem arquivos')).toBeVisible()
})

test("the provider's file opens in a new tab, and the folder has a way back", async ({ page, person: _ }) => {
  const name = `Modelos ${Date.now()}`
  const { id } = (await operate('anexos', 'criar-pasta', name)) as { id: number }
  await operate('anexos', 'publicar', `${id}`, join(samples, 'vitrine.png'), '--titulo', 'Montagem da vitrine')
  await page.goto('/attachment-files')
  await expectAccessible(page)
  await main(page).getByRole('link', { name }).click()
  const opened = page.waitForEvent('popup')
  await main(page).getByRole('link', { name: 'Montagem da vitrine' }).click()
  await expect((await opened).locator('img')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Onde você está' })
    .getByRole('link', { name: 'Arquivos do Prumo' })
    .click()
  await expect(main(page).getByRole('link', { name })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Apagar|Mais/ })).toHaveCount(0)
})
