import type { Locator, Page } from '@playwright/test'
import { choose, csv, linesOf, press } from '../imports/spreadsheets.ts'
import { ask, oneProcess } from '../processes/world.ts'
import { expect, test } from '../support/journey.ts'

const folder = new URL('../../docs/pictures/patterns/', import.meta.url).pathname

/** A picture of a part of the page, without animations and without a blinking cursor. */
const take = (part: Locator | Page, name: string) =>
  part.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })

const people = [
  ['Marta Lopes', 'marta'],
  ['João Pedro', 'joao'],
  ['Beatriz Alves', 'bia'],
  ['Caio Nunes', 'caio'],
  ['Dona Lúcia', 'lucia'],
] as const

test('the pictures of docs/patterns.md', async ({ page, person: _, baseURL }) => {
  test.setTimeout(180_000)
  const origin = baseURL!
  await page.setViewportSize({ width: 1000, height: 640 })

  await page.goto('/contacts')
  const main = page.getByRole('main')
  await expect(page.getByText('Você ainda não possui contatos')).toBeVisible()
  await take(main, 'vazio')
  for (const [place, [name, mailbox]] of people.entries())
    await ask(page.request, origin, 'POST', '/contacts', {
      name,
      email: `${mailbox}@padaria.com.br`,
      phone: `1199876543${place}`,
    })
  await page.reload()
  await page.getByRole('checkbox', { name: 'Escolher Marta Lopes' }).check()
  await page.getByRole('checkbox', { name: 'Escolher Caio Nunes' }).check()
  await take(main, 'lista')

  await page.getByRole('button', { name: 'Apagar João Pedro' }).click()
  await take(page.getByRole('dialog'), 'pergunta')
  await page.getByRole('button', { name: 'Não, cancele!' }).click()
  await page.getByRole('button', { name: 'Editar João Pedro' }).click()
  const drawer = page.getByRole('dialog', { name: 'Editar contato' })
  await drawer.getByLabel('E-mail').fill('joao@')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(drawer.getByText('E-mail inválido')).toBeVisible()
  await take(page, 'gaveta')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()

  const { process } = await oneProcess(page.request, origin)
  await ask(page.request, origin, 'POST', '/client/pop', { proccess_id: process.id })
  await oneProcess(page.request, origin, 'Fechar o caixa')
  await page.goto('/all-pops?situacao=not_created')
  await expect(main.getByRole('link', { name: 'Novo POP de Fechar o caixa' })).toBeVisible()
  await take(main, 'filtros')
  await page.goto(`/proccess/${process.id}`)
  await expect(page.getByRole('navigation', { name: 'Onde você está' })).toBeVisible()
  await take(page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }), 'caminho')
  await page.goto('/pop/9999')
  await expect(page.getByRole('link', { name: 'Ir para o Início' })).toBeVisible()
  await take(main, 'erro')

  await page.goto('/imports/new/contacts')
  const rows =
    'Fornecedor;E-mail;WhatsApp\nSítio Água Doce;pedidos@agua.com.br;1140241180\nGráfica Dois Irmãos;orcamento;\n'
  await choose(page, csv(rows, 'fornecedores.csv'))
  await take(main, 'planilha-colunas')
  await press(page, 'Conferir linhas')
  await expect(linesOf(page).getByText('E-mail inválido')).toBeVisible()
  await take(main, 'planilha-conferencia')

  await page.setViewportSize({ width: 390, height: 720 })
  await page.goto('/all-pops?situacao=not_created')
  await expect(main.getByRole('link', { name: 'Novo POP de Fechar o caixa' })).toBeVisible()
  await take(page, 'filtros-celular')
  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Escolher Marta Lopes' }).check()
  await take(page, 'lista-celular')
})
