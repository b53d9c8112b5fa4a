import { Email } from '@prumo/contract/fields.ts'
import { permissionLabels, permissions } from '@prumo/contract/permissions.ts'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { changed, unchanged } from '../../platform/operator/showing.ts'
import { Count } from '../../platform/operator/typed.ts'
import { type ConsultantRights, changeConsultantRights, linkConsultant } from './consultancy.ts'
import { endConsultancy } from './disabling.ts'
import { findPerson } from './of-person.ts'
import { memberArguments, Permissions, withMember } from './typed.ts'

const permissionList = permissions.map((name) => `${name} (${permissionLabels[name]})`).join(', ')

const flagConsultant = defineCommand({
  usage: 'consultores marcar <email>',
  about: 'Fazer de um usuário um consultor, que atende empresas, ou deixar de fazer',
  options: {
    '--retirar': 'Deixar de ser consultor',
    '--empresas <n>': 'Quantas empresas pode atender',
  },
  input: z.object({ email: Email, retirar: z.boolean().default(false), empresas: Count.optional() }),
  changes: true,
  async run(context, { email, retirar, empresas }) {
    const person = await findPerson(context.jobs.database, email)
    const company = person.companies[0]
    if (!company) throw fail('not_found', { message: `${person.name} não trabalha em empresa nenhuma.` })
    const wanted: ConsultantRights = {
      consultant: !retirar,
      ...(empresas !== undefined && { free_companies: empresas }),
    }
    const done = await context.inCompany(company.id, (scope) => changeConsultantRights(scope, person.id, wanted))
    if (!done) return unchanged
    return changed(`${person.name} ${retirar ? 'deixou de ser consultor' : 'é consultor'}.`)
  },
})

const linkToCompany = defineCommand({
  usage: 'consultores vincular <empresa> <email>',
  about: 'Dar a um consultor acesso a uma empresa, sem convite',
  options: { '--permissoes <nomes>': `Separadas por vírgula, todas ou nenhuma: ${permissionList}` },
  input: z.object({ ...memberArguments, permissoes: Permissions.default([]) }),
  changes: true,
  async run(context, { empresa, email, permissoes }) {
    const person = await findPerson(context.jobs.database, email)
    await context.inCompany(empresa, (scope) => linkConsultant(scope, person, permissoes))
    return changed(`${person.name} agora atende a empresa nº ${empresa}.`)
  },
})

const unlinkFromCompany = defineCommand({
  usage: 'consultores desvincular <empresa> <email>',
  about: 'Encerrar o acesso de um consultor a uma empresa',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email, empresa }) => `${email} sai agora da empresa nº ${empresa} e não a atende mais.`,
  run: (context, input) =>
    withMember(context, input, async (scope, member) => {
      await endConsultancy(scope, member.id)
      return changed(`${member.name} não atende mais a empresa nº ${input.empresa}.`)
    }),
})

export const consultantCommands: OperatorArea = {
  groups: { consultores: 'Quem atende empresas' },
  commands: [flagConsultant, linkToCompany, unlinkFromCompany],
}
