import { expect, expectAccessible, expectNoSidewaysScroll, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('a module is read, answered and put into practice over the real screen; the product notices, and the survey follows', async ({
  page,
  person: _,
}) => {
  await page.goto('/jornada')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Jornada' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: /Primeiros passos/ }).click()
  await expect(main.getByRole('heading', { name: 'Por que anotar tudo em um lugar só' })).toBeVisible()
  await main.getByRole('button', { name: 'Próximo' }).click()

  // The practice is carried over its screen, step by step, and the help is moved by keyboard.
  await main.getByRole('button', { name: 'Fazer agora em Minhas tarefas' }).click()
  await expect(page).toHaveURL(/\/tasks$/)
  const help = page.getByRole('dialog', { name: 'Minha Jornada' })
  await expect(help.getByText('Passo 1 de 4')).toBeVisible()
  await help.getByRole('button', { name: 'Próximo passo' }).click()
  await expectAccessible(page)
  const before = (await help.boundingBox())!
  await help.getByRole('button', { name: /^Mover/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Math.round((await help.boundingBox())!.y)).toBe(Math.round(before.y) - 24)
  await page.reload()
  await expect(help.getByText('Passo 2 de 4')).toBeVisible()
  await help.getByRole('button', { name: 'Já fiz: conferir' }).click()
  await expectMessage(page, 'Ainda não encontramos esta prática feita.')
  await page.request.post('/api/calendar/task', {
    headers: { origin: new URL(page.url()).origin },
    data: { label: 'Ligar para o contador', date: today() },
  })
  await help.getByRole('button', { name: 'Já fiz: conferir' }).click()
  await expectMessage(page, /^Feito! Anote a sua primeira tarefa: 1 tarefa$/)
  await help.getByRole('button', { name: 'Fechar a ajuda da jornada' }).click()
  await expect(help).toBeHidden()

  // It goes on at the first stage that is not done.
  await follow(page, '/jornada/10')
  await expect(main.getByText('Prática feita', { exact: true })).toBeVisible()
  for (const title of ['Um dia para cada tarefa', 'Planeje esta semana', 'Confira o que ficou']) {
    await main.getByRole('button', { name: 'Próximo' }).click()
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  }
  await main.getByRole('button', { name: 'Responder' }).click()
  await expectMessage(page, 'Escolha uma resposta.')
  await main.getByLabel('Guardar na memória e resolver depois da conversa.').check()
  await main.getByRole('button', { name: 'Responder' }).click()
  await expect(main.getByText('Não foi desta vez')).toBeVisible()
  await expectAccessible(page)

  // The last stage asks for what was left out.
  await main.getByRole('button', { name: /O hábito de cinco minutos/ }).click()
  await main.getByRole('button', { name: 'Concluir' }).click()
  await expectMessage(page, 'Termine este modulo primeiro para depois avançar para o próximo')
  await expect(main.getByRole('heading', { name: 'O que é seu no Prumo' })).toBeVisible()
  await main.getByRole('button', { name: 'Próximo' }).click()
  await main.getByRole('button', { name: 'Concluir' }).click()
  const survey = page.getByRole('dialog', { name: 'O que você achou deste módulo?' })
  await survey.getByRole('radio', { name: '9', exact: true }).check()
  await expectAccessible(page)
  await survey.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Muito obrigado pela sua avaliação!')).toBeVisible()
  await expectMessage(page, 'Parabéns vamos ao próximo Módulo.')
  await expect(page).toHaveURL(/\/jornada\/\d+$/)

  await follow(page, '/jornada/10?etapa=1')
  await expect(main.getByText('Etapa feita.')).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Certificado em PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Certificado Primeiros passos.pdf')
})

test('a responsible user sees the team, and a phone shows the player without scrolling sideways', async ({
  page,
  person: _,
}) => {
  await page.goto('/jornada?ver=equipe')
  await expect(page.getByRole('region', { name: 'Jornada da equipe' }).getByText('Não começou')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, '/jornada/12')
  await expect(page.getByRole('heading', { name: 'O que é um processo' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
