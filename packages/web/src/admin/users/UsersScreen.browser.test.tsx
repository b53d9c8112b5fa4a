import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, onPhone } from '../../testing/acting.ts'
import { type Answers, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const main = page.getByRole('main')
const form = page.getByRole('dialog', { name: 'Novo usuário' })

it('lists a disabled user on request, who cannot be opened and is enabled again', async () => {
  const bento = {
    id: 2,
    name: 'Bento Luz',
    email: 'bento@padaria.com.br',
    is_disabled: '2' as '1' | '2',
    can: { enable: true, reset_password: true },
  }
  const answers: Answers = {
    'GET /client/users': () => ({ response: [bento], people: { active: 1, limit: 10 } }),
    'PUT /client/users/disabled': ({ body }) => {
      bento.is_disabled = body.is_disabled ?? '2'
      return { response: bento }
    },
    'POST /client/users/{id}/reset': { response: bento },
  }
  await openScreen('/users', { answers })
  const more = async (choice: string) => {
    await page.getByRole('button', { name: 'Mais ações para Bento Luz' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await expect.element(page.getByRole('button', { name: 'Desativados 1' })).toBeVisible()
  await expect.element(main.getByText('Bento Luz')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Todos', exact: true }).click()
  await expect.element(main.getByText('Bento Luz').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Bento Luz', exact: true }).click()
  await expectMessage('Usuário desativado.')
  await more('Ativar')
  await expectMessage('Usuário atualizado com sucesso.')
  await more('Resetar senha')
  await page.getByRole('dialog').getByRole('button', { name: 'Resetar senha' }).click()
  await expectMessage('Senha resetada com sucesso! Enviado no e-mail do cliente.')
  expect(sentTo('POST /client/users/{id}/reset')[0]!.params).toEqual({ id: 2 })
})

it('says how many people there are without moving what stands below', async () => {
  await onPhone()
  const { promise, resolve: arrive } = Promise.withResolvers<{ people: { active: number; limit: number } }>()
  await openScreen('/users', { answers: { 'GET /client/users': () => promise } })
  const title = main.getByRole('heading', { level: 1, name: 'Meus usuários' })
  await expect.element(title).toBeVisible()
  const height = () => title.element().closest('header')!.getBoundingClientRect().height
  const reading = height()
  arrive({ people: { active: 1, limit: 10 } })
  await expect.element(main.getByText('1 de 10 usuários, contando você')).toBeVisible()
  expect(height()).toBe(reading)
})

it('says that the plan is full where a person is added, before they are described', async () => {
  await openScreen('/users', { answers: { 'GET /client/users': { people: { active: 10, limit: 10 } } } })
  await main.getByRole('button', { name: 'Novo usuário' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent(/O plano não tem lugar para mais uma pessoa/)
  await expect.element(form.getByRole('alert')).toMatchTextContent(/As 10 pessoas do plano estão ativas\./)
  await expectAccessible()
  await form.getByRole('link', { name: 'escolha um plano maior' }).click()
  await expect.poll(shownAddress).toBe('/plans')
})

it('shows the rights that two people gave the same user side by side, and keeps a name that only one changed', async () => {
  const can = { change: true, change_name_and_phone: true, change_email: true, change_permissions: true }
  const bia = {
    id: 2,
    name: 'Bia Luz',
    email: 'bia@padaria.com.br',
    phone: '(11) 98765-4321',
    is_disabled: '1' as const,
    permissions: ['finance' as const],
    only_sees: [],
    approves: [],
    is_responsible: false,
    updated_at: '2026-11-27T12:00:00.000Z',
    can,
  }
  const theirs = {
    ...bia,
    name: 'Bia Luz Nunes',
    permissions: ['finance' as const, 'contacts' as const],
    only_sees: ['contacts' as const],
    updated_at: '2026-11-27T13:00:00.000Z',
  }
  await openScreen('/users', {
    answers: {
      'GET /client/users': { response: [bia], people: { active: 2, limit: 10 } },
      'PUT /client/users': ({ body }) =>
        body.updated_at === bia.updated_at ? new Refusal('record.stale', {}, theirs) : { response: theirs },
    },
  })
  await page.getByRole('button', { name: 'Bia Luz', exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Editar usuário' })
  await edited.getByRole('button', { name: 'Equipe' }).click()
  await edited.getByRole('button', { name: 'Salvar' }).click()
  const notice = edited.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice.getByText('Nenhuma permissão')).toBeVisible()
  await expect.element(notice.getByText('Financeiro, Contatos (só vê)')).toBeVisible()
  await expectAccessible()
  await notice.getByRole('button', { name: 'Usar o outro: Permissões' }).click()
  await expect.element(edited).not.toBeInTheDocument()
  const { id, name, permissions, only_sees, updated_at } = theirs
  expect(sentTo('PUT /client/users')[1]!.body).toMatchObject({ id, name, permissions, only_sees, updated_at })
})

const rita = {
  id: 9,
  name: 'Rita Lopes',
  cargo: 'Padeira',
  department_id: 5,
  email: '',
  phone: '(11) 98765-4321',
  user_id: null,
  active: true,
}

it('a new user is proposed as the one person of the register of the same name, and joined when they are saved', async () => {
  await openScreen('/users', {
    answers: {
      'GET /users/process-feedback/collaborator': ({ query }) => ({
        response: [rita].filter(({ name }) => name.toLowerCase().includes(String(query?.search).toLowerCase())),
      }),
      'POST /client/users': { response: { id: 4 } },
      'PUT /users/process-feedback/collaborator/{id}': { response: { ...rita, user_id: 4 } },
    } as Answers,
  })
  await main.getByRole('button', { name: 'Novo usuário' }).first().click()
  const propose = form.getByRole('button', { name: 'É a mesma pessoa' })
  await form.getByLabelText('Nome').fill('Rita')
  await expect.element(propose).not.toBeInTheDocument()
  await form.getByLabelText('Nome').fill('rita lopes')
  await expect.element(form.getByText('Rita Lopes, Padeira, já está entre os colaboradores.')).toBeVisible()
  await propose.click()
  await expect.element(propose).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321')
  await expectAccessible()
  await form.getByLabelText('E-mail').fill('rita@padaria.com.br')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect
    .poll(() => sentTo('PUT /users/process-feedback/collaborator/{id}').map(({ params, body }) => ({ params, body })))
    .toMatchObject([{ params: { id: 9 }, body: { name: 'Rita Lopes', user_id: 4 } }])
})

it('shows the photograph of the register for a user who chose none', async () => {
  await openScreen('/users', {
    answers: {
      'GET /client/users': { response: [{ id: 2, name: 'Bento Luz', email: 'b@p.com.br', photo_path: null }] },
      'GET /users/process-feedback/collaborator/photos': { response: [{ user_id: 2, photo_path: '/foto.png' }] },
    } as Answers,
  })
  await expect.poll(() => main.element().querySelector('img[src="/foto.png"]')).toBeTruthy()
})
