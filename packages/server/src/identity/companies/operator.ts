import { formatPhone, formatTaxId } from '@prumo/contract/brazil.ts'
import { Phone, TaxId } from '@prumo/contract/brazil-fields.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { Email, Id, Search, text } from '@prumo/contract/fields.ts'
import { timeZones } from '@prumo/contract/identity/account/model.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { bytes, card, changed, instant, list, sentence, unchanged } from '../../platform/operator/showing.ts'
import { Count, Day, Page } from '../../platform/operator/typed.ts'
import { spaceOf } from '../../platform/storage/space.ts'
import { seats } from '../members/seats.ts'
import { adjustCompany } from './adjusting.ts'
import { allCompanies, type Company, findCompany } from './all.ts'
import { createCompanyFor } from './creating-for.ts'

/** Payment statuses as the operator types them; EXPIRED follows from the last day of the trial. */
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
const companyArgument = { empresa: Id }

const listCompanies = defineCommand({
  usage: 'empresas listar',
  about: 'Listar as empresas, as mais novas primeiro, 50 por página',
  options: {
    '--busca <texto>': 'Parte do nome ou do e-mail, ou início do CPF ou CNPJ',
    '--situacao <nome>': `Situação de pagamento: ${statusNames.join(', ')}`,
    '--pagina <n>': 'Página',
  },
  input: z.object({ busca: Search, situacao: Status.optional(), pagina: Page }),
  async run(context, { busca, situacao, pagina }) {
    const { companies, total } = await context.acrossCompanies((db) =>
      allCompanies(db, {
        search: busca,
        ...(situacao && { status: statuses[situacao] }),
        page: pagina,
        per_page: 50,
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
        ['Usuários sem plano', ({ free_people }) => free_people],
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
  run: (context, { empresa }) =>
    context.inCompany(empresa, async (scope) => {
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
  async run(context, { nome, documento, responsavel, email, telefone, consultor }) {
    const registration = { company_name: nome, cpf_cnpj: documento, name: responsavel, email, phone: telefone }
    const { companyId, userId } = await context.founding((db, enter) =>
      createCompanyFor(db, context.jobs.clock, enter, registration, { consultant: consultor }),
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
  run: (context, { empresa, nome, fantasia }) =>
    context.inCompany(empresa, async (scope) => {
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
  run: (context, { empresa, fuso }) =>
    context.inCompany(empresa, async (scope) =>
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
  confirm: (context, { empresa, situacao }) =>
    context.inCompany(empresa, async (scope) => {
      const { name, payment_status } = await findCompany(scope)
      return `A situação de ${name} passa de ${typed(payment_status)} a ${situacao}.`
    }),
  run: (context, { empresa, situacao, avaliacaoAte }) =>
    context.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.plan_adjusted', {
        payment_status: statuses[situacao],
        // What somebody decides by hand holds until the next payment.
        limited_from: null,
        restricted_from: null,
        paused_from: null,
        paused_until: null,
        ...(avaliacaoAte && { trial_ends_on: avaliacaoAte }),
      }))
        ? changed(`Situação: ${situacao}.`)
        : unchanged,
    ),
})

const extendTrial = defineCommand({
  usage: 'empresas avaliacao <empresa> <ate>',
  about: 'Mudar o último dia da avaliação de uma empresa, como 2026-12-31',
  options: { '--tolerancia <dias>': 'Dias em que ainda se consulta, depois da avaliação; sem a opção, como está' },
  input: z.object({ ...companyArgument, ate: Day, tolerancia: Count.optional() }),
  changes: true,
  run: (context, { empresa, ate, tolerancia }) =>
    context.inCompany(empresa, async (scope) =>
      (await adjustCompany(scope, 'company.plan_adjusted', {
        trial_ends_on: ate,
        ...(tolerancia !== undefined && { trial_grace_days: tolerancia }),
      }))
        ? changed(`Avaliação até ${formatDate(ate)}.`)
        : unchanged,
    ),
})

export const companyCommands: OperatorArea = {
  groups: { empresas: 'Empresas, sua situação de pagamento e seus limites' },
  commands: [listCompanies, showCompany, createCompany, renameCompany, changeTimeZone, changeStatus, extendTrial],
}
