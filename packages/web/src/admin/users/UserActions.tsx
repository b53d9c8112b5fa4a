import { ActionIcon, Menu } from '@mantine/core'
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import {
  IconDots,
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { changed } from '../../platform/query.ts'
import { deleteUser, disableUser, enableUser, inviteAgain, openUser, resetPassword, resetTwoStep } from './users.ts'

type Props = { user: CompanyUser; onEdit: (user: CompanyUser) => void }

/** The actions the current user may take on a user, as the record says. */
export function UserActions({ user, onEdit }: Props) {
  const { can, name } = user
  // Also after a refusal, which may mean that the list is stale.
  const act = useMutation({ mutationFn: (action: Action) => action(user), onSettled: () => changed('users') })
  const item = (label: string, Icon: typeof IconKey, action: Action) => (
    <Menu.Item leftSection={<Icon aria-hidden />} onClick={() => act.mutate(action)}>
      {label}
    </Menu.Item>
  )
  const more = can.invite_again || can.reset_password || can.reset_two_step || can.disable || can.enable || can.delete
  return (
    <>
      {can.change && (
        <ActionIcon aria-label={`Editar ${name}`} onClick={() => openUser(user, onEdit)}>
          <IconPencil />
        </ActionIcon>
      )}
      {more && (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <ActionIcon aria-label={`Mais ações para ${name}`} loading={act.isPending}>
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can.invite_again && item('Enviar convite de novo', IconMailForward, inviteAgain)}
            {can.reset_password && item('Resetar senha', IconKey, resetPassword)}
            {can.reset_two_step && item('Retirar duas etapas', IconShieldOff, resetTwoStep)}
            {can.disable && item('Desativar', IconUserOff, disableUser)}
            {can.enable && item('Ativar', IconUserCheck, enableUser)}
            {can.delete && item('Apagar', IconTrash, deleteUser)}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type Action = (user: CompanyUser) => Promise<void>
