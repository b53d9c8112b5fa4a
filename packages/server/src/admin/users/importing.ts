import { UserInput } from '@prumo/contract/admin/users/endpoints.ts'
import { addMember } from '../../identity/members/adding.ts'
import { importKind } from '../../platform/imports.ts'
import { takeUserBack } from './deleting.ts'

const InvitedUser = UserInput.pick({ name: true, email: true, phone: true })

/** Each user is invited by e-mail like one created by hand; permissions are given afterwards. */
export const userImport = importKind<typeof InvitedUser>({
  id: 'users',
  title: 'Usuários',
  words: ['usuário', 'usuários'],
  effect: 'Cada pessoa recebe por e-mail um convite com sua senha temporária. As permissões são dadas depois.',
  stays: 'Fica quem já entrou no Prumo. Os convites já enviados não voltam.',
  permission: 'users',
  most: 500,
  columns: [
    {
      key: 'name',
      label: 'Nome',
      required: true,
      also: ['usuario', 'colaborador', 'funcionario'],
      example: 'Marina Lopes',
    },
    {
      key: 'email',
      label: 'E-mail',
      required: true,
      also: ['email', 'mail', 'correio'],
      help: 'O convite vai para este endereço',
      example: 'marina@padaria.com.br',
    },
    {
      key: 'phone',
      label: 'Telefone',
      required: true,
      also: ['fone', 'celular', 'whatsapp', 'tel'],
      example: '(11) 98765-4321',
    },
  ],
  schema: InvitedUser,
  identity: ({ email }) => email,
  async store(scope, people) {
    const ids: number[] = []
    for (const person of people) ids.push((await addMember(scope, person)).id)
    return ids
  },
  async takeBack(scope, records) {
    const gone: number[] = []
    for (const { id, values } of records) if (await takeUserBack(scope, { id, email: values.email })) gone.push(id)
    return gone
  },
})
