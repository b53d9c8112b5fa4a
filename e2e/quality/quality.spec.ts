import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a nonconformity is registered, walked through its steps, refused while it is not effective, closed and opened again', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/client/departments', { headers, data: { name: 'Produção', sigla: 'PRO' } })
  await page.goto('/rnc')
  await expect(page.getByText('Nenhuma RNC ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Novo', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova RNC' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Pão queimado')
  await form.getByRole('radio', { name: 'Reclamação' }).check()
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Produção' }).click()
  await form.getByRole('textbox', { name: 'Descrição da ocorrência' }).fill('Dez pães na primeira fornada')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pão queimado' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Etapas' })
  await expect(steps.locator('[aria-current]')).toContainText('Disposição imediata')

  const fill = async (section: string, write: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await page.getByRole('button', { name: new RegExp(`^(Preencher|Alterar): ${section}$`) }).click()
    const dialog = page.getByRole('dialog')
    await write(dialog)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
  }
  await fill('Disposição imediata', (dialog) =>
    dialog.getByRole('textbox', { name: 'O que foi feito na hora' }).fill('Descartados'),
  )
  await expect(steps.locator('[aria-current]')).toContainText('Causa')
  await fill('Causa', async (dialog) => {
    await dialog.getByRole('textbox', { name: '1º porquê' }).fill('O forno estava quente demais')
    await dialog.getByRole('textbox', { name: 'Máquina' }).fill('Termostato solto\nForno sem manutenção')
    await dialog.getByRole('textbox', { name: 'Análise da causa' }).fill('Termostato solto')
  })
  await expect(page.getByRole('img', { name: /Máquina: Termostato solto, Forno sem manutenção/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cinco porquês' })).toContainText('quente demais')
  await fill('Ação corretiva', (dialog) =>
    dialog.getByRole('textbox', { name: 'Histórico das ações corretivas' }).fill('Apertado'),
  )
  await page.getByRole('button', { name: 'Preencher: Encerramento' }).click()
  const closing = page.getByRole('dialog', { name: 'Encerramento' })
  await expect(closing.getByText('Escreva a verificação da eficácia e marque “Sim”')).toBeVisible()
  await closing.getByRole('button', { name: 'Cancelar' }).click()
  await fill('Eficácia', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Verificação da eficácia' }).fill('Um mês sem queimar')
    await dialog.getByRole('radio', { name: 'Sim' }).first().check()
    await dialog
      .getByRole('radiogroup', { name: 'Reclamação confirmada?' })
      .getByRole('radio', { name: 'Não', exact: true })
      .check()
  })
  await fill('Eficácia', async (dialog) => {
    const confirmed = dialog.getByRole('radiogroup', { name: 'Reclamação confirmada?' })
    await expect(confirmed.getByRole('radio', { name: 'Não', exact: true })).toBeChecked()
    await confirmed.getByRole('radio', { name: 'Ainda não se sabe' }).check()
  })
  await expect(page.getByText('Reclamação confirmada')).toHaveCount(0)
  await fill('Encerramento', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Quem cuida desta etapa' }).click()
    await page.getByRole('option', { name: 'Marina Castro' }).click()
  })
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar: Causa' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reabrir' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reabrir RNC' })
  await reopening.getByRole('textbox').fill('Voltou a queimar')
  await reopening.getByRole('button', { name: 'Reabrir' }).click()
  await expect(steps.locator('[aria-current]')).toContainText('Eficácia')
})

test('an audit is answered, asks what is its own too, and makes a nonconformity of an item', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/client/departments', { headers, data: { name: 'Compras', sigla: '' } })
  await page.goto('/auditoria-interna')
  await page.getByRole('button', { name: 'Nova auditoria' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova auditoria' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Auditoria de maio')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria de maio' })).toBeVisible()
  const item = (name: RegExp) => page.getByRole('region', { name })
  const answer = async (name: RegExp, status: string) => {
    const radio = item(name).getByRole('radio', { name: status, exact: true })
    // The answer is written into the browser's copy of the audit, and shown from there a moment later.
    await radio.click()
    await expect(radio).toBeChecked()
  }
  await answer(/^4\.1 /, 'Conforme')
  await expectMessage(page, 'Atualizado')
  await expect(page.getByRole('region', { name: 'Nota da auditoria' })).toContainText('100%')

  await answer(/^4\.2 /, 'Não conforme')
  await item(/^4\.2 /)
    .getByRole('textbox', { name: 'Evidência' })
    .fill('Não há lista')
  await answer(/^4\.3 /, 'Oportunidade de melhoria')
  await expect(page.getByRole('region', { name: 'Nota da auditoria' })).toContainText('33%')
  await expect(page.getByRole('region', { name: 'Nota da auditoria' })).toContainText(
    /parcial: \d+ de \d+ sem resposta/,
  )
  await page.reload()
  await expect(item(/^4\.2 /).getByRole('textbox', { name: 'Evidência' })).toHaveValue('Não há lista')

  await page.getByRole('button', { name: 'Novo item próprio' }).click()
  const own = page.getByRole('dialog', { name: 'Novo item próprio' })
  await own.getByRole('textbox', { name: 'O que verificar' }).fill('As metas estão no mural?')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Salvar', exact: true }).click()
  await answer(/^4 As metas estão no mural/, 'Conforme')
  await expect(page.getByRole('region', { name: 'Nota da auditoria' })).toContainText('50%')

  await item(/^4\.2 /)
    .getByRole('button', { name: 'Abrir RNC' })
    .click()
  const raising = page.getByRole('dialog')
  await raising.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  await raising.getByRole('button', { name: 'Abrir RNC' }).click()
  await expect(item(/^4\.2 /).getByRole('link', { name: /^RNC \d{4}-001$/ })).toBeVisible()
  await expectAccessible(page)
})
