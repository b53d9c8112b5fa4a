import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

/** Clicks and steps of the journey that a stranger needs; typing into a field is no click. */
function counted(page: Page) {
  const so = { clicks: 0, steps: 0 }
  const main = page.getByRole('main')
  const help = page.getByRole('dialog', { name: 'Minha Jornada' })
  return {
    so,
    main,
    help,
    async click(role: 'link' | 'button', name: string | RegExp, within = main) {
      await within
        .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
        .first()
        .click()
      so.clicks++
    },
    /** The window of the journey shows a step, and goes on from it. */
    async step(words: string | RegExp, { last = false } = {}) {
      await expect(help.getByText(words)).toBeVisible()
      so.steps++
      if (!last) await this.click('button', 'Próximo passo', help)
    },
  }
}

/** How many clicks the way may take; what it took is in docs/decisions/0042-journey.md. */
const mostClicks = { procedure: 40, panel: 15 }

test('a stranger reaches a first approved POP and a first filled panel by the steps of the journey alone', async ({
  page,
  person: _,
}) => {
  const to = counted(page)
  const { main, help, so } = to

  // From the menu to the module: what a process is, departments, a process with its stages.
  await page.goto('/jornada')
  await to.click('link', /Como o trabalho anda/)
  await to.click('button', 'Próximo')
  await to.click('button', /^Fazer agora em Meus departamentos/)
  await to.step('Abra Meus departamentos.')
  await to.step('Traga os usuais do seu ramo')
  await to.click('button', /^Importar/)
  const usual = page.getByRole('dialog', { name: 'Importar departamentos' })
  await to.click('button', 'Selecionar todos', usual)
  await to.click('button', 'Importar', usual)
  await expect(usual).toBeHidden()
  await to.click('button', 'Já fiz: conferir', help)
  await expectMessage(page, /^Feito! Cadastre os seus departamentos/)
  await to.click('link', 'Continuar', help)
  await to.click('button', 'Próximo')

  await to.click('button', /^Fazer agora em Processos/)
  await to.step('Abra Processos e escolha um departamento')
  await to.click('link', /^Financeiro/)
  await to.step('Crie um macroprocesso')
  await to.click('button', /^Criar \d+ macroprocessos/)
  await to.step('Dentro dele, crie o processo')
  await to.click('link', /Contas a pagar/)
  await main.getByLabel('Novo processo').fill('Pagar fornecedores')
  await page.keyboard.press('Enter')
  await to.step('Escreva as etapas', { last: true })
  await to.click('link', 'Pagar fornecedores')
  for (const stage of ['Conferir a nota', 'Pagar no banco', 'Guardar o comprovante']) {
    await main.getByLabel('Nova etapa').fill(stage)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('button', { name: stage, exact: true })).toBeVisible()
  }
  await to.click('button', 'Já fiz: conferir', help)
  await expectMessage(page, /^Feito! Desenhe um processo/)

  // The module of procedures, up to the approval.
  await to.click('link', 'Minha Jornada', help)
  await to.click('link', /O jeito certo, por escrito/)
  await to.click('button', 'Próximo')
  await to.click('button', 'Próximo')
  await to.click('button', /^Fazer agora em Processos/)
  await to.step('Abra Processos, escolha o departamento e o processo')
  await to.click('link', /^Financeiro/)
  await to.click('link', /Contas a pagar/)
  await to.click('link', 'Pagar fornecedores')
  await to.step('Toque em Criar Procedimento Operacional Padrão')
  await to.click('link', 'Criar Procedimento Operacional Padrão')
  await to.step('Escreva os passos e salve.')
  await to.click('button', 'Escrever Descrição do procedimento')
  await page.getByRole('textbox', { name: 'Descrição do procedimento' }).fill('Conferir a nota e pagar no banco.')
  await to.click('button', 'Salvar')
  await expect(page.getByText('Espera aprovação')).toBeVisible()
  await to.step('Abra POPs em aberto', { last: true })
  await to.click('link', 'POPs em aberto', page.getByRole('navigation').first())
  await to.click('button', /^Aprovar /)
  await expectMessage(page, /^Aprovado$/)
  await to.click('button', 'Já fiz: conferir', help)
  await expectMessage(page, /^Feito! Aprove o seu primeiro POP/)
  const procedure = { ...so }
  expect(procedure.clicks).toBeLessThanOrEqual(mostClicks.procedure)

  // The module of indicators, up to a figure in the panel.
  await to.click('link', 'Minha Jornada', help)
  await to.click('link', /Números que falam/)
  await to.click('button', 'Próximo')
  await to.click('button', /^Fazer agora em Indicadores/)
  await to.step('Abra Indicadores')
  await to.step('Importe um da biblioteca')
  await to.click('link', 'Importar')
  await to.click('button', /^Importar Faturamento/)
  await expectMessage(page, 'Indicador importado com sucesso!')
  await to.step('Abra o painel e escreva o valor', { last: true })
  await to.click('link', 'Indicadores', page.getByRole('navigation', { name: 'Onde você está' }))
  await to.click('link', /^Comercial/)
  await to.click('link', 'Painel de indicadores')
  // The practice is checked while the figure is still being saved.
  await page.route('**/indicators/save-data**', async (route) => {
    await new Promise((after) => setTimeout(after, 1500))
    await route.continue()
  })
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Ano atual', exact: true }) })
    .getByRole('gridcell')
    .first()
    .click()
  so.clicks++
  await page.keyboard.type('12000')
  await page.keyboard.press('Enter')
  await to.click('button', 'Já fiz: conferir', help)
  await expectMessage(page, /^Feito! Preencha o seu primeiro indicador/)
  const panel = { clicks: so.clicks - procedure.clicks, steps: so.steps - procedure.steps }
  expect(panel.clicks).toBeLessThanOrEqual(mostClicks.panel)
  test.info().annotations.push({ type: 'counted', description: JSON.stringify({ procedure, panel }) })
})
