import { formatDate } from '@prumo/contract/dates.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { projects } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import type { Scope } from '../../platform/scope.ts'
import { placeCode } from '../chart/codes.ts'

/** A list of the package: rows after the last one, in a fixed order, and how they are written. */
export type PackageList<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  after: (scope: Scope, month: string, page: { last: Row | undefined; limit: number }) => Promise<readonly Row[]>
}

const withinMonth = (column: RawBuilder<unknown>, month: string) =>
  sql`${column} >= ${`${month}-01`}::date and ${column} < (${`${month}-01`}::date + interval '1 month')::date`
const money = <Row>(header: string, value: (row: Row) => Amount | null): ExportColumn<Row> => ({
  header,
  kind: 'number',
  decimals: 2,
  width: 14,
  value: (row) => (value(row) === null ? null : Number(value(row))),
})
const text = <Row>(header: string, width: number, value: (row: Row) => string | null): ExportColumn<Row> => ({
  header,
  width,
  value,
})
const day = <Row>(header: string, value: (row: Row) => string | null): ExportColumn<Row> => ({
  header,
  kind: 'date',
  width: 12,
  value,
})
const monthYear = (competence: string) => `${competence.slice(5, 7)}/${competence.slice(0, 4)}`
const booked = sql`join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
  left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id`

type Named = { project_id: number | null; contact_id: number | null }

/** The rows with the names of their projects and contacts, which other areas have. */
async function named<Row extends Named>(scope: Scope, rows: readonly Row[]) {
  const [known, contacts] = await Promise.all([
    rows.some(({ project_id }) => project_id !== null) ? projects(scope) : [],
    contactsByIds(scope, idsOf(rows, 'contact_id')),
  ])
  return rows.map((row) => {
    const contact = contacts.find(({ id }) => id === row.contact_id)
    return {
      ...row,
      project: known.find(({ id }) => id === row.project_id)?.name ?? '',
      contact: contact?.name ?? '',
    }
  })
}

type EntryLine = Named & {
  id: number
  code: string
  category: string
  account: string
  kind: number
  description: string
  competence: string
  due_on: string
  paid_on: string | null
  payment_method: number
  value: Amount
  open: Amount
  files: number
  project: string
  contact: string
}

/** What is of the month by its competence, for the books. */
export const monthEntries: PackageList<EntryLine> = {
  name: 'Lançamentos por competência',
  columns: [
    { header: 'Número', kind: 'number', width: 10, value: ({ id }) => id },
    text('Competência', 12, ({ competence }) => monthYear(competence)),
    text('Código', 12, ({ code }) => code),
    text('Conta', 28, ({ account, category }) => account || category),
    text('Categoria', 28, ({ category }) => category),
    text('Tipo', 10, ({ kind }) => (kind === 1 ? 'Receita' : 'Despesa')),
    text('Descrição', 44, ({ description }) => description),
    text('Contato', 28, ({ contact }) => contact),
    text('Projeto', 22, ({ project }) => project),
    day('Vencimento', ({ due_on }) => due_on),
    day('Pago por inteiro em', ({ paid_on }) => paid_on),
    text('Forma', 22, ({ payment_method }) => paymentMethods[payment_method as keyof typeof paymentMethods]),
    money('Valor', ({ value }) => value),
    money('Em aberto', ({ open }) => open),
    { header: 'Comprovantes', kind: 'number', width: 12, value: ({ files }) => files },
  ],
  after: async (scope, month, { last, limit }) =>
    named(
      scope,
      await scope.db.all<Omit<EntryLine, 'project' | 'contact'>>`select e.id, ${placeCode} as code, c.name as category,
          coalesce(a.name, '') as account, e.kind, e.description, e.competence, e.due_on, e.paid_on, e.payment_method,
          e.value, e.value - e.settled as open, e.project_id, e.contact_id,
          (select count(*)::int from finance.entry_files f where f.company_id = e.company_id and f.entry_id = e.id) as files
        from finance.entries e ${booked}
        where e.company_id = ${scope.companyId} and e.competence = ${`${month}-01`}::date
          ${last ? sql`and e.id > ${last.id}` : sql``}
        order by e.id limit ${limit}`,
    ),
}

type MovementLine = Named & {
  /** Payments first; a transfer is two rows, out and in. */
  place: string
  paid_on: string
  money_account: string
  code: string
  account: string
  description: string
  competence: string | null
  value: Amount
  interest: Amount
  fine: Amount
  discount: Amount
  amount: Amount
  bank: string
  cleared_on: string | null
  entry_id: number | null
  project: string
  contact: string
}

/** What moved in the month on every account, with its sign, as the bank shows it: the sum is the change of the balance. */
export const monthMovements: PackageList<MovementLine> = {
  name: 'Movimentos por pagamento',
  columns: [
    day('Data', ({ paid_on }) => paid_on),
    text('Conta do dinheiro', 24, ({ money_account }) => money_account),
    money('Movimento', ({ amount }) => amount),
    text('Código', 12, ({ code }) => code),
    text('Conta', 28, ({ account }) => account),
    text('Descrição', 44, ({ description }) => description),
    text('O banco diz', 44, ({ bank }) => bank),
    text('Contato', 28, ({ contact }) => contact),
    text('Projeto', 22, ({ project }) => project),
    text('Competência', 12, ({ competence }) => competence && monthYear(competence)),
    money('Do lançamento', ({ value }) => value),
    money('Juros', ({ interest }) => interest),
    money('Multa', ({ fine }) => fine),
    money('Desconto', ({ discount }) => discount),
    day('No extrato em', ({ cleared_on }) => cleared_on),
    { header: 'Lançamento', kind: 'number', width: 12, value: ({ entry_id }) => entry_id },
  ],
  after: async (scope, month, { last, limit }) =>
    named(
      scope,
      await scope.db.all<Omit<MovementLine, 'project' | 'contact'>>`with moves as (
          select '1' || to_char(p.id, 'FM000000000000000') as place, p.paid_on, p.money_account_id, ${placeCode} as code,
            coalesce(a.name, c.name) as account, e.description, e.competence, e.project_id, e.contact_id, p.value,
            p.interest, p.fine, p.discount, case when p.kind = 1 then p.amount else -p.amount end as amount,
            coalesce((select l.description from finance.statement_lines l
              where l.company_id = p.company_id and l.stored is not null and l.stored_entry_id = e.id
                and l.stored_payment_id = p.id limit 1), '') as bank, p.cleared_on, e.id as entry_id
          from finance.payments p
          join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id ${booked}
          where p.company_id = ${scope.companyId} and ${withinMonth(sql`p.paid_on`, month)}
          union all
          select x.side || to_char(t.id, 'FM000000000000000'), t.moved_on, x.account, '', 'Transferência', t.description,
            null, null, null, 0.00, 0.00, 0.00, 0.00, x.amount,
            coalesce((select l.description from finance.statement_lines l
              join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
              where l.company_id = t.company_id and l.stored_transfer_id = t.id and s.money_account_id = x.account
              limit 1), ''), null, null
          from finance.transfers t
          cross join lateral (values ('2', t.from_account_id, -t.value), ('3', t.to_account_id, t.value))
            x (side, account, amount)
          where t.company_id = ${scope.companyId} and ${withinMonth(sql`t.moved_on`, month)})
        select v.*, m.name as money_account from moves v
        join finance.money_accounts m on m.company_id = ${scope.companyId} and m.id = v.money_account_id
        ${last ? sql`where (v.paid_on, v.place) > (${last.paid_on}::date, ${last.place})` : sql``}
        order by v.paid_on, v.place limit ${limit}`,
    ),
}

type PlaceLine = { id: number; code: string; group_id: number; category: string; account: string; kind: number }

/** The plan of accounts with the codes that the other lists name. */
export const chartOfAccounts: PackageList<PlaceLine> = {
  name: 'Plano de contas',
  columns: [
    text('Código', 12, ({ code }) => code),
    text('Grupo', 40, ({ group_id }) => dreGroups.find(({ id }) => id === group_id)?.name ?? ''),
    text('Categoria', 32, ({ category }) => category),
    text('Conta', 32, ({ account }) => account),
    text('Tipo', 10, ({ kind }) => (kind === 1 ? 'Entrada' : 'Saída')),
  ],
  after: async ({ db, companyId }, _, { last, limit }) =>
    db.all<PlaceLine>`select * from (select row_number() over (order by c.group_id, c.position, a.position) as id,
          ${placeCode} as code, c.group_id, c.name as category, coalesce(a.name, '') as account, c.kind
        from finance.categories c
        left join finance.accounts a on a.company_id = c.company_id and a.category_id = c.id
        where c.company_id = ${companyId}) x
      ${last ? sql`where x.id > ${last.id}` : sql``} order by x.id limit ${limit}`,
}

type StatementRow = {
  statement_id: number
  line: number
  bank: string
  money_account: string
  day: string
  amount: Amount
  description: string
  what: string
}

const fates = sql`case when l.stored in ('transfer', 'arrival') then 'Transferência' when l.stored is not null then 'Lançada'
  when l.decision = 'ignore' then 'Ignorada por alguém' when l.left_out = 'split' then 'Dividida em partes'
  when l.left_out is not null then 'Não é movimento' else 'Ainda não lançada' end`

/** The lines of the statements that were sent, of the month, with what became of each. */
export const monthLines: PackageList<StatementRow> = {
  name: 'Extratos do banco',
  columns: [
    text('Conta do dinheiro', 24, ({ money_account }) => money_account),
    text('Conta no banco', 24, ({ bank }) => bank),
    day('Data', (row) => row.day),
    text('O banco diz', 60, ({ description }) => description),
    money('Valor', ({ amount }) => amount),
    text('O que é', 22, ({ what }) => what),
  ],
  after: async ({ db, companyId }, month, { last, limit }) =>
    db.all<StatementRow>`
      select l.statement_id, l.line, concat_ws(' ', nullif(s.bank, ''), nullif(s.branch, ''), nullif(s.account, '')) as bank,
        coalesce(m.name, '') as money_account, l.day, l.amount, l.description, ${fates} as what
      from finance.statement_lines l
      join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
      left join finance.money_accounts m on m.company_id = s.company_id and m.id = s.money_account_id
      where l.company_id = ${companyId} and l.day is not null and l.amount is not null
        and ${withinMonth(sql`l.day`, month)}
        ${last ? sql`and (l.statement_id, l.line) > (${last.statement_id}, ${last.line})` : sql``}
      order by l.statement_id, l.line limit ${limit}`,
}

type Receipt = { entry_id: number; file_id: number; name: string }

/** The receipts of what was paid in the month, or is of it, each with the name that says whose it is. */
export const monthReceipts = ({ db, companyId }: Scope, month: string, last: Receipt | undefined, limit: number) =>
  db.all<{ entry_id: number; file_id: number; description: string; due_on: string }>`
      select f.entry_id, f.file_id, e.description, e.due_on from finance.entry_files f
      join finance.entries e on e.company_id = f.company_id and e.id = f.entry_id
      where f.company_id = ${companyId} and (e.competence = ${`${month}-01`}::date
          or exists (select from finance.payments p where p.company_id = e.company_id and p.entry_id = e.id
            and ${withinMonth(sql`p.paid_on`, month)}))
        ${last ? sql`and (f.entry_id, f.file_id) > (${last.entry_id}, ${last.file_id})` : sql``}
      order by f.entry_id, f.file_id limit ${limit}`.then((rows) =>
    rows.map(
      ({ description, due_on, ...row }): Receipt => ({
        ...row,
        name: `${row.entry_id} ${formatDate(due_on).replaceAll('/', '-')} ${description}`,
      }),
    ),
  )
