import { formatPhone, formatTaxId } from '@prumo/contract/brazil.ts'
import { Phone, TaxId } from '@prumo/contract/brazil-fields.ts'
import { formatDate, isDate } from '@prumo/contract/dates.ts'
import { Email, Id, Search, text } from '@prumo/contract/fields.ts'
import { timeZones } from '@prumo/contract/identity/account/model.ts'
import { type Permission, permissionLabels, permissions } from '@prumo/contract/permissions.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../operator/command.ts'
import type { Desk } from '../operator/desk.ts'
import { bytes, card, instant, list, sentence } from '../operator/showing.ts'
import { fail } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { spaceOf } from '../platform/storage/space.ts'
import { adjustCompany } from './companies/adjusting.ts'
import { allCompanies, type Company, findCompany } from './companies/all.ts'
import { createCompanyFor } from './companies/creating-for.ts'
import { addMember } from './members/adding.ts'
import {
  type ConsultantRights,
  changeConsultantRights,
  endMemberSessions,
  linkConsultant,
} from './members/consultancy.ts'
import { endConsultancy, switchMember } from './members/disabling.ts'
import { findPerson } from './members/of-person.ts'
import { type Member, members } from './members/queries.ts'
import { resetPassword } from './members/resetting.ts'
import { seats } from './members/seats.ts'
import { changeStanding } from './members/standing.ts'
import { resetSecondStep } from './two-step/resetting.ts'

/** Payment statuses as they are typed; EXPIRED follows from the last day of the trial. */
const statuses = {
  avaliacao: 'PERIOD_FREE',
  pago: 'PAYMENT_TRUE',
  aberto: 'OPEN',
  'sem-pagamento': 'WITHOUT_PAYMENT',
  cancelado: 'CANCELED',
} as const
const typed = (status: string) => Object.entries(statuses).find(([, wire]) => wire === status)?.[0] ?? status
const statusNames = Object.keys(statuses) as [keyof typeof statuses, ...(keyof typeof statuses)[]]
const Status = z.enum(statusNames, { error: `use ${statusNames.join(', ')}` })

const zoneNames = Object.keys(timeZones) as [keyof typeof timeZones, ...(keyof typeof timeZones)[]]
const Zone = z.enum(zoneNames, { error: `use ${zoneNames.join(', ')}` })
const Day = z.string().refine(isDate, 'use uma data como 2026-12-31')
const Count = z.coerce.number({ error: 'use um número' }).int('use um número inteiro').min(0, 'use ao menos 0')
const Page = z.coerce.number({ error: 'use um número' }).int().min(1, 'use ao menos 1').default(1)

/** '5GB', '500 MB' → bytes. */
const Size = z
  .string()
  .regex(/^\d+([.,]\d+)?\s*(MB|GB|TB)$/i, 'use um tamanho como 500MB ou 5GB')
  .transform((written) => {
    const power = { MB: 2, GB: 3, TB: 4 }[written.slice(-2).toUpperCase() as 'MB']
    return Math.round(Number.parseFloat(written.replace(',', '.')) * 1024 ** power)
  })

/** 'finance,contacts', 'todas', 'nenhuma'. */
const Permissions = z.string().transform((written, context): Permission[] => {
  if (written === 'todas') return [...permissions]
  if (written === 'nenhuma') return []
  const names = written.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !permissions.includes(name as Permission))
  if (unknown !== undefined) {
    context.addIssue({ code: 'custom', message: `use todas, nenhuma ou nomes de ${permissions.join(', ')}` })
    return z.NEVER
  }
  return [...new Set(names as Permission[])]
})

const companyArgument = { empresa: Id }
const memberArguments = { empresa: Id, email: Email }

/** A person of the company by their e-mail. @throws not_found. */
async function memberOf(scope: Scope, email: string): Promise<Member> {
  const member = (await members(scope)).find((one) => one.email === email)
  if (!member) throw fail('not_found', { message: `Ninguém com o e-mail ${email} trabalha nesta empresa.` })
  return member
}

const withMember = <T>(desk: Desk, { empresa, email }: { empresa: number; email: string }, work: WorkOnMember<T>) =>
  desk.inCompany(empresa, async (scope) => work(scope, await memberOf(scope, email)))
type WorkOnMember<T> = (scope: Scope, member: Member) => Promise<T>

const unchanged = sentence('Já estava assim: nada mudou.', { changed: false })
const changed = (text: string) => sentence(text, { changed: true })

const standingOf = ({ isRoot, isResponsible, consultant, disabled }: Member) =>
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

const listCompanies = defineCommand({
  usage: 'empresas listar',
  about: 'Listar as empresas, as mais novas primeiro, 50 por página',
  options: {
    '--busca <texto>': 'Parte do nome ou do e-mail, ou início do CPF ou CNPJ',
    '--situacao <nome>': `Situação de pagamento: ${statusNames.join(', ')}`,
    '--pagina <n>': 'Página',
  },
  input: z.object({ busca: Search, situacao: Status.optional(), pagina: Page }),
  async run(desk, { busca, situacao, pagina }) {
    const { companies, total } = await desk.acrossCompanies((db) =>
      allCompanies(db, {
        search: busca,
        ...(situacao && { status: statuses[situacao] }),
        page: pagina,
        perPage: 50,
      }),
    )
    const shown = list<Company>(
      companies,
      [
        ['Nº', ({ id }) => id],
        ['Nome', ({ name, trade_name }) => trade_name ?? name],
        ['E-mail', ({ email }) => email ?? ''],
        ['Situação', ({ payment_status }) => typed(payment_status)],
        ['Avaliação até', ({ trial_ends_on: day }) => (day ? formatDate(day) : '')],
        ['Usuários até', ({ people_limit }) => people_limit],
        ['Criada em', ({ created_at }) => instant(created_at)],
      ],
      { empty: 'Nenhuma empresa.', note: `${total} no total` },
    )
    return { ...shown, data: { total, companies } }
  },
})

const showCompany = defineCommand({
  usage: 'empresas ver <empresa>',
  about: 'Mostrar uma empresa: dados, situação, limites e uso',
  input: z.object(companyArgument),
  run: (desk, { empresa }) =>
    desk.inCompany(empresa, async (scope) => {
      const [company, people, space] = [await findCompany(scope), await seats(scope), await spaceOf(scope)]
      return card(
        [
          ['Número', company.id],
          ['Nome', company.name],
          ['Nome fantasia', company.trade_name ?? ''],
          ['CPF/CNPJ', company.tax_id ? formatTaxId(company.tax_id) : ''],
          ['Telefone', company.phone ? formatPhone(company.phone) : ''],
          ['E-mail', company.email ?? ''],
          ['Fuso horário', company.time_zone],
          ['Situação', typed(company.payment_status)],
          ['Avaliação até', company.trial_ends_on ? formatDate(company.trial_ends_on) : ''],
          ['Usuários ativos', `${people.active} de ${people.limit}`],
          ['Arquivos', `${bytes(space.used)} de ${bytes(space.limit)}`],
          ['Criada em', instant(company.created_at)],
        ],
        { ...company, active_people: people.active, storage_used: space.used, storage_limit: space.limit },
      )
    }),
})

const createCompany = defineCommand({
  usage: 'empresas criar',
  about: 'Criar uma empresa em avaliação e a pessoa responsável por ela, que recebe a senha temporária por e-mail',
  options: {
    '--nome <nome>': 'Nome da empresa',
    '--documento <cpf-ou-cnpj>': 'CPF ou CNPJ',
    '--responsavel <nome>': 'Nome da pessoa responsável',
    '--email <email>': 'E-mail dela, com que entra',
    '--telefone <telefone>': 'Telefone, com DDD',
    '--consultor': 'A pessoa atende empresas como consultora',
  },
  input: z.object({
    nome: text(160, 'diga o nome da empresa'),
    documento: TaxId,
    responsavel: text(120, 'diga o nome da pessoa responsável'),
    email: Email,
    telefone: Phone,
    consultor: z.boolean().default(false),
  }),
  changes: true,
  async run(desk, { nome, documento, responsavel, email, telefone, consultor }) {
    const registration = { company_name: nome, cpf_cnpj: documento, name: responsavel, email, phone: telefone }
    const { companyId, userId } = await desk.founding((db, enter) =>
      createCompanyFor(db, desk.jobs.clock, enter, registration, { consultant: consultor }),
    )
    return sentence(`Empresa nº ${companyId} criada. A senha temporária vai por e-mail para ${email}.`, {
      company_id: companyId,
      user_id: userId,
    })
  },
})

const renameCompany = defineCommand({
  usage: 'empresas renomear <empresa>',
  about: 'Mudar o nome ou o nome fantasia de uma empresa',
  options: { '--nome <nome>': 'Nome', '--fantasia <nome>': 'Nome fantasia; vazio o retira' },
  input: z.object({
    ...companyArgument,
    nome: text(160).optional(),
    fantasia: z.string().trim().max(160, 'use no máximo 160 caracteres').optional(),
  }),
  changes: true,
  run: (desk, { empresa, nome, fantasia }) =>
    desk.inCompany(empresa, async (scope) => {
      const done = await adjustCompany(scope, 'company.updated', {
        ...(nome !== undefined && { name: nome }),
        ...(fantasia !== undefined && { trade_name: fantasia || null }),
      })
      return done ? changed('Empresa renomeada.') : unchanged
    }),
})

const changeTimeZone = defineCommand({
  usage: 'empresas fuso <empresa> <fuso>',
  about: `Mudar o fuso horário de uma empresa: ${zoneNames.join(', ')}`,
  input: z.object({ ...companyArgument, fuso: Zone }),
  changes: true,
  run: (desk, { empresa, fuso }) =>
    desk.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.updated', { time_zone: fuso }))
        ? changed(`Fuso horário: ${timeZones[fuso]}.`)
        : unchanged,
    ),
})

const changeStatus = defineCommand({
  usage: 'empresas situacao <empresa> <situacao>',
  about: `Mudar a situação de pagamento à mão: ${statusNames.join(', ')}`,
  options: { '--avaliacao-ate <data>': 'Último dia da avaliação, como 2026-12-31' },
  input: z.object({ ...companyArgument, situacao: Status, avaliacaoAte: Day.optional() }),
  changes: true,
  confirm: (desk, { empresa, situacao }) =>
    desk.inCompany(empresa, async (scope) => {
      const { name, payment_status } = await findCompany(scope)
      return `A situação de ${name} passa de ${typed(payment_status)} a ${situacao}.`
    }),
  run: (desk, { empresa, situacao, avaliacaoAte }) =>
    desk.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.plan_adjusted', {
        payment_status: statuses[situacao],
        ...(avaliacaoAte && { trial_ends_on: avaliacaoAte }),
      }))
        ? changed(`Situação: ${situacao}.`)
        : unchanged,
    ),
})

const extendTrial = defineCommand({
  usage: 'empresas avaliacao <empresa> <ate>',
  about: 'Mudar o último dia da avaliação de uma empresa, como 2026-12-31',
  input: z.object({ ...companyArgument, ate: Day }),
  changes: true,
  run: (desk, { empresa, ate }) =>
    desk.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.plan_adjusted', { trial_ends_on: ate }))
        ? changed(`Avaliação até ${formatDate(ate)}.`)
        : unchanged,
    ),
})

const changeLimits = defineCommand({
  usage: 'empresas limites <empresa>',
  about: 'Mudar quantos usuários ativos e quanto espaço de arquivos uma empresa pode ter',
  options: { '--usuarios <n>': 'Usuários ativos', '--espaco <tamanho>': 'Espaço de arquivos, como 500MB ou 5GB' },
  input: z.object({ ...companyArgument, usuarios: Count.optional(), espaco: Size.optional() }),
  changes: true,
  run: (desk, { empresa, usuarios, espaco }) =>
    desk.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.plan_adjusted', {
        ...(usuarios !== undefined && { people_limit: usuarios }),
        ...(espaco !== undefined && { storage_limit: espaco }),
      }))
        ? changed('Limites mudados.')
        : unchanged,
    ),
})

const listUsers = defineCommand({
  usage: 'usuarios listar <empresa>',
  about: 'Listar quem trabalha em uma empresa',
  input: z.object(companyArgument),
  run: (desk, { empresa }) =>
    desk.inCompany(empresa, async (scope) => {
      const all = await members(scope)
      const shown = list(
        all,
        [
          ['Nº', ({ id }) => id],
          ['Nome', ({ name }) => name],
          ['E-mail', ({ email }) => email],
          ['É', standingOf],
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
  async run(desk, { email }) {
    const person = await findPerson(desk.jobs.database, email)
    return card(
      [
        ['Número', person.id],
        ['Nome', person.name],
        ['E-mail', person.email],
        ['Telefone', person.phone ? formatPhone(person.phone) : ''],
        ['Consultor', person.consultant ? `sim, até ${person.companies_limit} empresas` : 'não'],
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
  run: (desk, { empresa, email, nome, telefone, permissoes, responsavel }) =>
    desk.inCompany(empresa, async (scope) => {
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
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
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
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
      if (!member.disabled) return unchanged
      await switchMember(scope, member.id, { disabled: false })
      return changed(`${member.name} foi ativado.`)
    }),
})

const standing = (usage: string, about: string, wanted: Parameters<typeof changeStanding>[2], done: string) =>
  defineCommand({
    usage: `usuarios ${usage} <empresa> <email>`,
    about,
    options: { '--retirar': 'Deixar de ser' },
    input: z.object({ ...memberArguments, retirar: z.boolean().default(false) }),
    changes: true,
    run: (desk, { retirar, ...input }) =>
      withMember(desk, input, async (scope, member) => {
        const turned = Object.fromEntries(Object.keys(wanted).map((key) => [key, !retirar]))
        const after = await changeStanding(scope, member.id, turned)
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
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
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
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
      const ended = await endMemberSessions(scope, member.id)
      return sentence(ended === 1 ? '1 sessão terminada.' : `${ended} sessões terminadas.`, { ended })
    }),
})

const resetUserTwoStep = defineCommand({
  usage: 'usuarios duas-etapas <empresa> <email>',
  about: 'Retirar a verificação em duas etapas de quem perdeu o celular e os códigos de recuperação',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email }) =>
    `${email} passa a entrar só com a senha, e as sessões terminam. Tenha certeza de quem pediu.`,
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
      if (!member.twoStep) return unchanged
      await resetSecondStep(scope, member.id)
      return changed(`A verificação de ${member.name} foi retirada; um e-mail avisa a pessoa.`)
    }),
})

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
  async run(desk, { email, retirar, empresas }) {
    const person = await findPerson(desk.jobs.database, email)
    const company = person.companies[0]
    if (!company) throw fail('not_found', { message: `${person.name} não trabalha em empresa nenhuma.` })
    const wanted: ConsultantRights = {
      consultant: !retirar,
      ...(empresas !== undefined && { companies_limit: empresas }),
    }
    const done = await desk.inCompany(company.id, (scope) => changeConsultantRights(scope, person.id, wanted))
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
  async run(desk, { empresa, email, permissoes }) {
    const person = await findPerson(desk.jobs.database, email)
    await desk.inCompany(empresa, (scope) => linkConsultant(scope, person, permissoes))
    return changed(`${person.name} agora atende a empresa nº ${empresa}.`)
  },
})

const unlinkFromCompany = defineCommand({
  usage: 'consultores desvincular <empresa> <email>',
  about: 'Encerrar o acesso de um consultor a uma empresa',
  input: z.object(memberArguments),
  changes: true,
  confirm: (_, { email, empresa }) => `${email} sai agora da empresa nº ${empresa} e não a atende mais.`,
  run: (desk, input) =>
    withMember(desk, input, async (scope, member) => {
      await endConsultancy(scope, member.id)
      return changed(`${member.name} não atende mais a empresa nº ${input.empresa}.`)
    }),
})

export const identityCommands: OperatorArea = {
  groups: {
    empresas: 'Empresas, sua situação de pagamento e seus limites',
    usuarios: 'Quem trabalha em uma empresa',
    consultores: 'Quem atende empresas',
  },
  commands: [
    listCompanies,
    showCompany,
    createCompany,
    renameCompany,
    changeTimeZone,
    changeStatus,
    extendTrial,
    changeLimits,
    listUsers,
    findUser,
    createUser,
    disableUser,
    enableUser,
    standing('responsavel', 'Fazer de um usuário responsável pela empresa', { isResponsible: true }, 'responsável'),
    standing('principal', 'Fazer de um usuário o principal (root) da empresa', { isRoot: true }, 'usuário principal'),
    resetUserPassword,
    endUserSessions,
    resetUserTwoStep,
    flagConsultant,
    linkToCompany,
    unlinkFromCompany,
  ],
}
