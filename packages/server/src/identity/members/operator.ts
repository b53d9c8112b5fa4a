import { formatPhone } from '@prumo/contract/brazil.ts'
import { Phone } from '@prumo/contract/brazil-fields.ts'
import { Email, Id, text } from '@prumo/contract/fields.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { card, changed, instant, list, sentence, unchanged } from '../../platform/operator/showing.ts'
import { resetSecondStep } from '../two-step/resetting.ts'
import { addMember } from './adding.ts'
import { endMemberSessions } from './consultancy.ts'
import { switchMember } from './disabling.ts'
import { findPerson } from './of-person.ts'
import { type Member, members } from './queries.ts'
import { resetPassword } from './resetting.ts'
import { changeRole } from './role.ts'
import { memberArguments, Permissions, withMember } from './typed.ts'

const roleOf = ({ isRoot, isResponsible, consultant, disabled }: Member) =>
  [isResponsible && 'responsável', isRoot && 'principal', consultant && 'consultor', disabled && 'desativado']
    .filter(Boolean)
    .join(', ')

const wireMember = ({ id, name, email, phone, permissions, ...rest }: Member) => ({
  id,
  name,
  email,
  phone,
  permissions,
  consultant: rest.consultant,
  is_root: rest.isRoot,
  is_responsible: rest.isResponsible,
  disabled: rest.disabled,
  last_signed_in_at: rest.lastSignedInAt,
})

const listUsers = defineCommand({
  usage: 'usuarios listar <empresa>',
  about: 'Listar quem trabalha em uma empresa',
  input: z.object({ empresa: Id }),
  run: (context, { empresa }) =>
    context.inCompany(empresa, async (scope) => {
      const all = await members(scope)
      const shown = list(
        all,
        [
          ['Nº', ({ id }) => id],
          ['Nome', ({ name }) => name],
          ['E-mail', ({ email }) => email],
          ['É', roleOf],
          ['Permissões', ({ permissions: held }) => (held.length === permissions.length ? 'todas' : held.join(','))],
          ['Última entrada', ({ lastSignedInAt }) => instant(lastSignedInAt)],
        ],
        { empty: 'Ninguém trabalha nesta empresa.' },
      )
      return { ...shown, data: all.map(wireMember) }
    }),
})

const findUser = defineCommand({
  usage: 'usuarios procurar <email>',
  about: 'Mostrar de quem é um e-mail e em que empresas trabalha',
  input: z.object({ email: Email }),
  async run(context, { email }) {
    const person = await findPerson(context.jobs.database, email)
    return card(
      [
        ['Número', person.id],
        ['Nome', person.name],
        ['E-mail', person.email],
        ['Telefone', person.phone ? formatPhone(person.phone) : ''],
        ['Consultor', person.consultant ? `sim, até ${person.free_companies} empresas` : 'não'],
        ...person.companies.map(
          ({ id, name, disabled }) => ['Empresa', `nº ${id}, ${name}${disabled ? ' (desativado)' : ''}`] as const,
        ),
      ],
      person,
    )
  },
})

const createUser = defineCommand({
  usage: 'usuarios criar <empresa> <email>',
  about: 'Criar um usuário em uma empresa; a senha temporária vai por e-mail',
  options: {
    '--nome <nome>': 'Nome da pessoa',
    '--telefone <telefone>': 'Telefone, com DDD',
    '--permissoes <nomes>': 'Permissões separadas por vírgula, todas ou nenhuma',
    '--responsavel': 'É responsável pela empresa',
  },
  input: z.object({
    ...memberArguments,
    nome: text(120, 'diga o nome da pessoa'),
    telefone: Phone,
    permissoes: Permissions.default([]),
    responsavel: z.boolean().default(false),
  }),
  changes: true,
  run: (context, { empresa, email, nome, telefone, permissoes, responsavel }) =>
    context.inCompany(empresa, async (scope) => {
      const person = { name: nome, email, phone: telefone, permissions: permissoes, isResponsible: responsavel }
      const { id } = await addMember(scope, person)
      return sentence(`Usuário nº ${id} criado. A senha temporária vai por e-mail para ${email}.`, { user_id: id })
    }),
})

const disableUser = defineCommand({
  usage: 'usuarios desativar <empresa> <email>',
  about: 'Desativar um usuário em uma empresa: as sessões dele ali terminam na hora',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email }) => `${email} sai do Prumo agora e não entra mais nesta empresa.`,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      if (member.disabled) return unchanged
      await switchMember(scope, member.id, { disabled: true })
      return changed(`${member.name} foi desativado.`)
    }),
})

const enableUser = defineCommand({
  usage: 'usuarios ativar <empresa> <email>',
  about: 'Ativar de novo um usuário de uma empresa',
  input: z.object(memberArguments),
  changes: true,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      if (!member.disabled) return unchanged
      await switchMember(scope, member.id, { disabled: false })
      return changed(`${member.name} foi ativado.`)
    }),
})

const roleCommand = (usage: string, about: string, wanted: Parameters<typeof changeRole>[2], done: string) =>
  defineCommand({
    usage: `usuarios ${usage} <empresa> <email>`,
    about,
    options: { '--retirar': 'Deixar de ser' },
    input: z.object({ ...memberArguments, retirar: z.boolean().default(false) }),
    changes: true,
    run: (context, { retirar, ...input }) =>
      withMember(context, input, async (scope, member) => {
        const turned = Object.fromEntries(Object.keys(wanted).map((key) => [key, !retirar]))
        const after = await changeRole(scope, member.id, turned)
        const same = after.isRoot === member.isRoot && after.isResponsible === member.isResponsible
        return same ? unchanged : changed(`${member.name} ${retirar ? 'deixou de ser' : 'agora é'} ${done}.`)
      }),
  })

const resetUserPassword = defineCommand({
  usage: 'usuarios senha <empresa> <email>',
  about: 'Tirar a senha de um usuário e enviar a ele uma temporária por e-mail',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email }) => `A senha de ${email} deixa de valer e as sessões dele terminam.`,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      await resetPassword(scope, member.id)
      return changed(`A senha temporária vai por e-mail para ${member.email}.`)
    }),
})

const endUserSessions = defineCommand({
  usage: 'usuarios sessoes <empresa> <email>',
  about: 'Terminar as sessões abertas de um usuário em uma empresa',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email }) => `${email} sai do Prumo agora, em todos os aparelhos.`,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      const ended = await endMemberSessions(scope, member.id)
      return sentence(count(ended, 'sessão terminada.', 'sessões terminadas.'), { ended })
    }),
})

const resetUserTwoStep = defineCommand({
  usage: 'usuarios duas-etapas <empresa> <email>',
  about: 'Retirar a verificação em duas etapas de quem perdeu o celular e os códigos de recuperação',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email }) =>
    `${email} passa a entrar só com a senha, e as sessões terminam. Tenha certeza de quem pediu.`,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      if (!member.twoStep) return unchanged
      await resetSecondStep(scope, member.id)
      return changed(`A verificação de ${member.name} foi retirada; um e-mail avisa a pessoa.`)
    }),
})

export const userCommands: OperatorArea = {
  groups: { usuarios: 'Quem trabalha em uma empresa' },
  commands: [
    listUsers,
    findUser,
    createUser,
    disableUser,
    enableUser,
    roleCommand('responsavel', 'Fazer de um usuário responsável pela empresa', { isResponsible: true }, 'responsável'),
    roleCommand(
      'principal',
      'Fazer de um usuário o principal (root) da empresa',
      { isRoot: true },
      'usuário principal',
    ),
    resetUserPassword,
    endUserSessions,
    resetUserTwoStep,
  ],
}
