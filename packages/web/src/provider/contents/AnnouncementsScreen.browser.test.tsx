import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mounting.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import AnnouncementsScreen from './AnnouncementsScreen.tsx'

it('asks before an announcement that was not sent is lost, and not after it was', async () => {
  await mount(
    <>
      <TextLink to="/provedor/empresas">Empresas</TextLink>
      <AnnouncementsScreen />
    </>,
    {
      answers: {
        'POST /provider/announcements/preview': {
          response: { title: 'Nova versão', message: '<p>Amanhã às 22h</p>', people: 2 },
        },
        'POST /provider/announcements': undefined as never,
      },
    },
  )
  const leave = page.getByRole('link', { name: 'Empresas' })
  const title = page.getByRole('textbox', { name: 'Título' })
  await userEvent.fill(title, 'Nova versão')
  await userEvent.fill(page.getByRole('textbox', { name: 'Mensagem' }), 'Amanhã às 22h')
  await leave.click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Nova versão')
  await page.getByRole('button', { name: 'Ver como será lido' }).click()
  await page.getByRole('region', { name: 'Como será lido' }).getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('dialog', { name: 'Enviar o aviso?' }).getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('region', { name: 'Como será lido' })).not.toBeInTheDocument()
  await leave.click()
  await expect.element(title).not.toBeInTheDocument()
})
