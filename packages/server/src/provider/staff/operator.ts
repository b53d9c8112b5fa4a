import { Email, text } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { instant, list, sentence } from '../../platform/operator/showing.ts'
import { disableStaff, inviteStaff } from './inviting.ts'
import { everyStaff, type StaffRow } from './queries.ts'

const stateOf = ({ disabled_at, password_hash, invited_until }: StaffRow) => {
  if (disabled_at) return 'retirado'
  if (password_hash) return 'entra'
  return invited_until ? `convite até ${instant(invited_until)}` : 'sem convite'
}

const show = defineCommand({
  usage: 'equipe listar',
  about: 'Listar quem do provedor entra em /provedor',
  input: z.object({}),
  async run({ inSystem }) {
    const staff = await inSystem(everyStaff)
    const shown = list<StaffRow>(
      staff,
      [
        ['Nome', ({ name }) => name],
        ['E-mail', ({ email }) => email],
        ['Situação', stateOf],
        ['Desde', ({ created_at }) => instant(created_at)],
      ],
      { empty: 'Ninguém ainda: use "equipe convidar".' },
    )
    return { ...shown, data: staff.map((one) => ({ name: one.name, email: one.email, state: stateOf(one) })) }
  },
})

const invite = defineCommand({
  usage: 'equipe convidar <email>',
  about: 'Convidar alguém do provedor, ou de novo quem perdeu a senha ou o celular; o convite vale 24 horas',
  options: { '--nome <nome>': 'Nome da pessoa' },
  input: z.object({ email: Email, nome: text(120, 'diga o nome com --nome') }),
  changes: true,
  async run({ inSystem, jobs }, { email, nome }) {
    const token = await inSystem((scope) => inviteStaff(scope, { name: nome, email }))
    // After '#', so that no server and no proxy writes it into a log.
    const link = `${jobs.baseUrl}/provedor/convite#${token}`
    return sentence(`Entregue este endereço a ${nome}, e a mais ninguém:\n${link}`, { link })
  },
})

const disable = defineCommand({
  usage: 'equipe retirar <email>',
  about: 'Retirar o acesso de alguém do provedor: as sessões terminam na hora',
  input: z.object({ email: Email }),
  changes: true,
  confirm: (_, { email }) => `${email} não entra mais no provedor.`,
  async run({ inSystem }, { email }) {
    await inSystem((scope) => disableStaff(scope, email))
    return sentence('O acesso foi retirado.')
  },
})

export const staffCommands: OperatorArea = {
  groups: { equipe: 'Quem do provedor entra em /provedor' },
  commands: [show, invite, disable],
}
