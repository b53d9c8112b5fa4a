/* What is done to users: apart from their queries, which are in the first page. */
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { api, removal } from '../../platform/api.ts'
import { showWarning, toast } from '../../platform/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { isDisabled } from './users.ts'

/** Opens a user, unless disabled (rule R351). */
export function openUser(user: CompanyUser, open: (user: CompanyUser) => void) {
  if (isDisabled(user)) showWarning('Usuário desativado.')
  else open(user)
}

/** The open work of a user, by kind. */
export const workOf = async ({ id }: CompanyUser) =>
  (await api('GET /client/users/{id}/work', { params: { id } })).response

export async function disableUser({ id, name }: CompanyUser) {
  const sure = await confirm({
    title: 'Desativar usuário?',
    about: name,
    text: 'As sessões abertas terminam agora e a pessoa não entra mais nesta empresa. O que é dela continua aqui.',
    confirm: 'Desativar',
    cancel: 'Cancelar',
    danger: true,
  })
  if (sure) await switchUser(id, '2')
}

export const enableUser = ({ id }: CompanyUser) => switchUser(id, '1')

export async function switchUser(client_id: number, is_disabled: '1' | '2') {
  await api('PUT /client/users/disabled', { body: { client_id, is_disabled } })
  toast('Usuário atualizado com sucesso.')
}

export async function resetPassword({ id, name }: CompanyUser) {
  const sure = await confirm({
    title: 'Resetar a senha?',
    about: name,
    text: 'A senha atual deixa de valer, as sessões abertas terminam e uma nova senha segue por e-mail.',
    confirm: 'Resetar senha',
    cancel: 'Cancelar',
  })
  if (!sure) return
  await api('POST /client/users/{id}/reset', { params: { id } })
  toast('Senha resetada com sucesso! Enviado no e-mail do cliente.')
}

/** Sends the first password again to somebody who has not signed in yet. */
export async function inviteAgain({ id, name, email }: CompanyUser) {
  const sure = await confirm({
    title: 'Enviar o convite de novo?',
    about: name,
    text: `Uma nova senha de primeiro acesso segue para ${email}, e a anterior deixa de valer.`,
    confirm: 'Enviar de novo',
    cancel: 'Cancelar',
  })
  if (!sure) return
  await api('POST /client/users/{id}/invite-again', { params: { id } })
  toast('Convite enviado de novo.')
}

export async function resetTwoStep({ id, name }: CompanyUser) {
  const sure = await confirm({
    title: 'Retirar a verificação em duas etapas?',
    about: name,
    text: 'Faça isso só se a pessoa perdeu o celular e os códigos de recuperação, e depois de falar com ela. As sessões abertas terminam, ela entra apenas com a senha e é avisada por e-mail.',
    confirm: 'Retirar',
    cancel: 'Cancelar',
    danger: true,
  })
  if (!sure) return
  await api('DELETE /client/users/{id}/two-step', { params: { id } })
  toast('Verificação em duas etapas retirada.')
}

export async function deleteUser({ id, name }: CompanyUser) {
  await deleteRecord({
    about: name,
    topic: 'users',
    remove: () => removal('DELETE /client/users/{id}', { params: { id } }),
  })
}
