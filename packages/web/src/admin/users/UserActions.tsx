import { Menu } from '@mantine/core'
import type { CompanyUser, Duty } from '@prumo/contract/admin/users/endpoints.ts'
import {
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { RowButton } from '../../ui/RowButton.tsx'
import {
  deleteUser,
  disableUser,
  enableUser,
  inviteAgain,
  openUser,
  resetPassword,
  resetTwoStep,
  switchUser,
  workOf,
} from './changing.ts'

type Props = { user: CompanyUser; onEdit: (user: CompanyUser) => void; onLeave: (leaving: Leaving) => void }

/** The actions the current user may take on a user, as the record says. */
export function UserActions({ user, onEdit, onLeave }: Props) {
  const { can, name } = user
  /** First what is open is handed over, where something is. */
  const after =
    (plain: Action, next?: Leaving['next']): Action =>
    async (one) => {
      const work = await workOf(one)
      if (work.length > 0) onLeave({ user: one, work, ...(next && { next }) })
      else await plain(one)
    }
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
        <RowButton aria-label={`Editar ${name}`} onClick={() => openUser(user, onEdit)}>
          <IconPencil aria-hidden />
        </RowButton>
      )}
      {more && (
        <MoreMenu label={`Mais ações para ${name}`} busy={act.isPending} width={230}>
          {can.invite_again && item('Enviar convite de novo', IconMailForward, inviteAgain)}
          {can.reset_password && item('Resetar senha', IconKey, resetPassword)}
          {can.reset_two_step && item('Retirar duas etapas', IconShieldOff, resetTwoStep)}
          {can.disable &&
            item(
              'Desativar',
              IconUserOff,
              after(disableUser, {
                title: `Desativar ${name}`,
                submit: 'Desativar',
                run: () => switchUser(user.id, '2'),
              }),
            )}
          {(can.disable || can.enable) &&
            item(
              'Passar o trabalho',
              IconUserShare,
              after(async () => toast('Não há nada em aberto com esta pessoa.')),
            )}
          {can.enable && item('Ativar', IconUserCheck, enableUser)}
          {can.delete &&
            item(
              'Apagar',
              IconTrash,
              after(deleteUser, { title: `Apagar ${name}`, submit: 'Continuar', run: () => deleteUser(user) }),
            )}
        </MoreMenu>
      )}
    </>
  )
}

/** Somebody whose open work goes to others, and what follows. */
export type Leaving = {
  user: CompanyUser
  work: readonly Duty[]
  next?: { title: string; submit: string; run: () => Promise<void> }
}

type Action = (user: CompanyUser) => Promise<void>
