import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { placeOfDay } from '@prumo/server/src/testing/depth.ts'
import { chooseStatement } from '../finance/statement-file.ts'
import { expect, otherBrowser, phone, register, somebody, test, today } from '../support/journey.ts'
import { isDue } from '../support/turn.ts'

// The first hour of a company, with its presses and screens counted. What is typed is no press; a file that is chosen is
// one. Every purpose begins at the path, and ends where its check holds.

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const noPack = 'Outra coisa'

type Hour = { device: 'desktop' | 'phone'; business: string }
const all: readonly Hour[] = (['desktop', 'phone'] as const).flatMap((device) =>
  ['Loja', 'Clínica', 'Indústria pequena', noPack].map((business) => ({ device, business })),
)
/** They take turns, where the branch changes nothing of the path. */
const short = (
  [
    { device: 'phone', business: 'Clínica' },
    { device: 'desktop', business: noPack },
  ] satisfies Hour[]
).filter((_, place) => place === placeOfDay(2) || isDue('the first hour', '/comecar'))

/** The most presses that each purpose may take. */
const most = { colleague: 3, goal: 4, pop: 5, ownPop: 12, dre: 20 }

/** Counts what is pressed, and the screens that were seen, for one purpose after the other. */
function counting(page: Page) {
  const screens = new Set<string>()
  let presses = 0
  const press = async (at: Locator) => {
    await at.click()
    presses++
  }
  const again = () => {
    presses = 0
    screens.clear()
  }
  page.on('framenavigated', (frame) => frame === page.mainFrame() && screens.add(new URL(frame.url()).pathname))
  return {
    press,
    pressed: (some = 1) => (presses += some),
    /** Begins to count where the page is. */
    again,
    /** Begins to count at a screen that is opened for it. */
    async from(path: string) {
      await page.goto(path)
      again()
    },
    /** Fails when it took more presses than that since the beginning. */
    took(purpose: string, limit = Number.POSITIVE_INFINITY) {
      test.info().annotations.push({ type: purpose, description: `${presses} presses, ${screens.size} screens` })
      expect(presses, purpose).toBeLessThanOrEqual(limit)
    },
  }
}

/** Writes a POP where no pack brought one: its process, and the place of that, come first. */
async function writePop(page: Page, press: (at: Locator) => Promise<void>) {
  const add = async (label: string, name: string) => {
    await page.getByLabel(label, { exact: true }).fill(name)
    await press(page.getByRole('main').getByRole('button', { name: 'Criar', exact: true }).last())
    await press(page.getByRole('link', { name, exact: true }).last())
  }
  await press(page.getByRole('main').getByRole('link', { name: /Comercial/ }))
  await add('Novo macroprocesso', 'Balcão')
  await add('Novo processo', 'Vender no balcão')
  // On a phone it is behind the first action.
  if (page.viewportSize()!.width < 768) await press(page.getByRole('button', { name: 'Mais ações' }))
  await press(page.getByText('Criar Procedimento Operacional Padrão'))
  await press(page.getByRole('button', { name: 'Escrever Objetivo' }))
  await expect(page.getByRole('textbox', { name: 'Objetivo', exact: true })).toBeFocused()
  await page.keyboard.type('Vender sem fila e sem erro no troco')
  await press(page.getByRole('button', { name: 'Salvar', exact: true }))
  await expect(page.getByText('Espera aprovação')).toBeVisible()
  await page.goto('/comecar')
  await press(page.getByRole('link', { name: 'Aprove o primeiro POP' }))
}

for (const { device, business } of process.env.TEST_DEPTH === 'long' ? all : short)
  test(`the first hour of ${business} on a ${device}, counted`, async ({ browser, baseURL }) => {
    const origin = baseURL!
    const context = await otherBrowser(browser, { ...(device === 'phone' ? phone : desktop), baseURL: origin })
    const page = await context.newPage()
    await register(page.request, somebody(), origin, { diagnosed: false })
    const { press, pressed, again, from, took } = counting(page)
    const path = page.getByRole('region', { name: 'Primeiros passos da empresa' })
    const begin = (step: string) => press(path.getByRole('link', { name: step }))
    const isDone = (step: string) =>
      expect(path.getByRole('listitem').filter({ hasText: step }).getByRole('img', { name: 'Feito' })).toBeVisible()

    // The first screen asks three questions, and leads to the pack.
    await from('/')
    for (const answer of [business, '2 a 5 pessoas', 'Processos'])
      await press(page.getByRole('radio', { name: answer }))
    await press(page.getByRole('button', { name: 'Ver o meu caminho' }))
    if (business !== noPack) await press(page.getByRole('button', { name: 'Trazer o que escolhi' }))
    await expect(path).toBeVisible()
    took('beginning', 5)

    again()
    await begin('Chame as primeiras pessoas')
    await page.getByRole('dialog', { name: 'Convidar por link' }).getByLabel('Para quem').fill('Bia Souza')
    await press(page.getByRole('button', { name: 'Criar link' }))
    await expect(page.getByLabel('Link do convite')).toBeVisible()
    took('colleague', most.colleague)

    await from('/comecar')
    await begin('Defina a primeira meta')
    await press(page.getByLabel(/por mês/))
    await page.keyboard.type('30.000')
    await press(page.getByRole('button', { name: 'Salvar' }))
    await expect(path).toBeVisible()
    took('goal', most.goal)
    await isDone('Defina a primeira meta')

    again()
    await begin('Aprove o primeiro POP')
    if (business === noPack) await writePop(page, press)
    await press(page.getByRole('button', { name: /^Aprovar / }).first())
    // Nobody has changed what came with the pack.
    if (business !== noPack) await press(page.getByRole('button', { name: 'Sim, aprovar' }))
    took('pop', business === noPack ? most.ownPop : most.pop)
    // Leaving before the answer would take the press back.
    await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible()
    await page.goto('/comecar')
    await isDone('Aprove o primeiro POP')

    await from('/financeiro')
    const firstDay = page.getByRole('region', { name: 'Do extrato à primeira DRE' })
    await press(firstDay.getByRole('link', { name: 'Traga o extrato do banco' }))
    const day = today()
    await expect(page.getByText('Nenhum extrato ainda')).toBeVisible()
    await chooseStatement(page, [
      { day, amount: '3200.00', memo: 'PIX RECEBIDO CLIENTE' },
      { day, amount: '1850.00', memo: 'VENDAS CARTAO' },
      { day, amount: '-2500.00', memo: 'PIX ENVIADO IMOBILIARIA CENTRAL' },
      { day, amount: '-42.90', memo: 'TARIFA PACOTE' },
    ])
    pressed()
    await press(page.getByRole('button', { name: /^Criar a conta/ }))
    for (const [line, account] of [
      ['PIX RECEBIDO CLIENTE', /^Venda à vista|^Serviços prestados/],
      ['VENDAS CARTAO', /^Venda à vista|^Serviços prestados/],
      ['PIX ENVIADO IMOBILIARIA', 'Aluguel'],
      ['TARIFA PACOTE', 'Tarifa'],
    ] as const) {
      const form = page.getByRole('form', { name: `Classificar ${line}` })
      const field = form.getByRole('combobox', { name: `Conta de ${line}` })
      // With a keyboard the next line has its turn by itself; its list opens by a press.
      const open = page.getByRole('button', { name: `Classificar ${line}` })
      await expect(form.or(open).first()).toBeVisible()
      const shown = await form.isVisible()
      if (business === noPack && line === 'PIX RECEBIDO CLIENTE') {
        // Without a chart there is nothing to choose from: it is imported first.
        if (!shown) await press(open)
        await press(form.getByRole('button', { name: 'Importar o plano do seu ramo' }))
        await press(page.getByRole('button', { name: 'Importar', exact: true }))
        await press(field)
      } else await press(shown ? field : open)
      await press(page.getByRole('option', { name: account }).first())
      await press(form.getByRole('button', { name: 'Classificar', exact: true }))
      await expect(form).toHaveCount(0)
    }
    await press(page.getByRole('button', { name: 'Lançar 4 linhas' }))
    await press(page.getByRole('link', { name: 'Ver a DRE' }))
    await expect(page.getByText('5.050,00').first()).toBeVisible()
    took('dre', most.dre)
    await context.close()
  })
