import { ask } from '../processes/world.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { operate } from '../support/operator.ts'
import { follow } from '../support/screens.ts'

test('the help of a screen opens beside it, forgives wrong letters, and takes a suggestion with an image', async ({
  page,
  person: _,
  baseURL,
}) => {
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('complementary', { name: 'Ajuda' })
  await expect(help.getByRole('list', { name: 'Arquivos, contatos e importações' })).toBeVisible()
  await expectAccessible(page)
  await help.getByText('Para que servem os contatos?').click()
  await expect(help.getByText('São pessoas de fora')).toBeVisible()

  // The work goes on beside it.
  await page.getByRole('main').getByRole('button', { name: 'Novo contato' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(help).toBeVisible()

  await help.getByLabel('Buscar na ajuda').fill('reunão diaria')
  await help.getByText('Como faço uma reunião diária?').click()
  await help.getByRole('list', { name: 'Telas desta resposta' }).getByRole('link', { name: 'Minha semana' }).click()
  await expect(page).toHaveURL(/calendar-week/)
  await help.getByLabel('Buscar na ajuda').fill('xyzw qqqq')
  await expect(help.getByText('Sem informações encontradas')).toBeVisible()

  await help.getByRole('button', { name: 'Enviar uma sugestão' }).click()
  const form = page.getByRole('dialog', { name: 'Novo feedback' })
  await form.getByLabel(/O que você sugere/).fill('Quero imprimir a semana')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /Juntar uma imagem/ }).click()
  await (await chooser).setFiles({ name: 'tela.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByAltText('Imagem escolhida')).toHaveAttribute('width', '150')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage(page, 'Feedback enviado com sucesso!')

  await help.getByRole('button', { name: 'Fechar a ajuda' }).click()
  await follow(page, '/meus-feedbacks')
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await page.getByRole('button', { name: 'Quero imprimir a semana', exact: false }).first().click()
  const edit = page.getByRole('dialog', { name: 'Seu feedback' })
  await expect(edit.getByAltText('Imagem enviada')).toHaveAttribute('width', '200')
  await edit.getByLabel(/O que você sugere/).fill('Quero imprimir o mês')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Quero imprimir o mês').first()).toBeVisible()
  const [sent] = await ask(page.request, baseURL!, 'GET', '/client-feedbacks')
  expect(sent).toMatchObject({ status: '1', screen: '/calendar-week', feedback: 'Quero imprimir o mês' })
})

test('whoever asked for a novelty is told by the bell, and it opens where it is described', async ({
  page,
  api,
  baseURL,
}) => {
  const asked = await ask(api, baseURL!, 'POST', '/client-feedbacks', { feedback: 'Quero ouvir a minha equipe' })
  const { company_id } = await ask(api, baseURL!, 'GET', '/account')
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toBeVisible()
  await operate('novidades', 'avisar', '7', '--pedidos', `${company_id}/${asked.id}`)

  await expect(bell).toHaveAccessibleName('Notificações: 1 não visualizada')
  await bell.click()
  await page.getByText('Você pediu, está pronto: A opinião da equipe no diagnóstico').first().click()
  await expect(page).toHaveURL(/\/novidades\?novidade=7/)
  await expect(page.getByRole('heading', { name: 'A opinião da equipe no diagnóstico' })).toBeVisible()
  await expectAccessible(page)
  const [answered] = await ask(api, baseURL!, 'GET', '/client-feedbacks')
  expect(answered).toMatchObject({ status: '2', situation: 'done' })
})

/** A red picture of 2 by 2 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DwnwGMgRQAH+4D/dJQfRoAAAAASUVORK5CYII=',
  'base64',
)
