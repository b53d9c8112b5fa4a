import { hashPassword } from '@prumo/server/src/identity/session/passwords.ts'
import pg from 'pg'

/** What a measured request needs to know of the seeded data. Ids are the same at every size. */
export type Seeded = {
  tasks: number
  companies: number
  seconds: number
  people: MeasuredPerson[]
}

/**
 * A person whose month has exactly `monthTasks` tasks, and whose search for `rareWord` finds `rareTasks` concluded
 * ones.
 */
export type MeasuredPerson = {
  email: string
  userId: number
  companyId: number
  contactIds: number[]
  departmentIds: number[]
  tagIds: number[]
}

export type SeedSize = { tasks: number; companies: number; uneven?: boolean }

export const password = 'uma-senha-comprida'
export const monthTasks = 300
export const rareWord = 'auditoria'
export const rareTasks = 20
/** Time entries in that month: one per concluded task of the person's own. */
export const monthHours = 120

const measuredPeople = 3
const usersPerCompany = 10
const contactsPerCompany = 40
const departmentsPerCompany = 8
const tagsPerUser = 6
const seriesPerUser = 2
const yearsBack = 5
/** Days after which every task is concluded or deleted. */
const patience = 90

/** The distribution of an uneven seed: the tenths of the first company, and those of the next few together. */
const [largest, large, largeCompanies] = [3, 4, 12]
/** How many names an uneven seed puts into its titles; they occur in one of ten to one of thousands. */
const names = 2000

/**
 * Fills an empty, migrated database with companies and their tasks, in set-based statements. Rows are inserted in the
 * order of time with companies mixed, as in production: a month of one person is on many pages. Three people, in
 * companies of their own, are the measured ones.
 * @param connection as the owner of the database.
 * @param month 'yyyy-MM', the month that gets its 300 tasks.
 * @param tasks in all, at least 1000.
 * @param uneven realistic sizes: the first company has three tenths of all tasks, twelve have a thirtieth each, the
 * others share the rest; and titles contain names, some frequent and most rare.
 */
export async function seed(
  connection: pg.ClientConfig,
  { tasks, companies, month, uneven = false }: SeedSize & { month: string },
): Promise<Seeded> {
  const least = uneven ? largeCompanies + 2 : measuredPeople
  if (tasks < 1000 || companies < least) throw new Error(`a bench needs 1000 tasks and ${least} companies, or more`)
  const begun = performance.now()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("select set_config('bench.today', current_date::text, false)")
    // Foreign keys hold by construction: checking millions of rows would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    // A crash meanwhile would only lose the seed itself.
    await client.query('alter system set full_page_writes = off')
    await client.query('alter system set fsync = off')
    await client.query('select pg_reload_conf()')
    const passwordHash = await hashPassword(password, 'bench')
    const users = companies * usersPerCompany
    for (const statement of people(companies, users, passwordHash)) await client.query(statement)
    const indexes = await takeIndexesAway(client)
    for (const statement of work(tasks, companies, month, uneven)) await client.query(statement)
    for (const statement of indexes) await client.query(statement)
    for (const statement of sequences()) await client.query(statement)
    await client.query('set session_replication_role = origin')
    // No trigger has kept them meanwhile.
    await client.query('select search.keep_texts_again()')
    await client.query('vacuum analyze')
    await client.query('alter system reset full_page_writes')
    await client.query('alter system reset fsync')
    await client.query('select pg_reload_conf()')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return {
    tasks,
    companies,
    seconds: (performance.now() - begun) / 1000,
    people: Array.from({ length: measuredPeople }, (_, n) => measured(n + 1)),
  }
}

/**
 * Drops indexes without constraints of the tables with millions of rows: creating them at the end takes a third of the
 * time. Those of a table in partitions stay, because the parts of an index go with it only.
 */
async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
     where (schemaname = 'routine' or schemaname = 'audit')
       and not exists (select from pg_constraint c where c.conindid = format('%I.%I', schemaname, indexname)::regclass)
       and not exists (select from pg_class t where t.oid = format('%I.%I', schemaname, tablename)::regclass
         and (t.relkind = 'p' or t.relispartition))`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query("set maintenance_work_mem = '512MB'")
  return rows.map(({ definition }) => definition)
}

function measured(companyId: number): MeasuredPerson {
  const userId = (companyId - 1) * usersPerCompany + 1
  const contact = (companyId - 1) * contactsPerCompany
  const department = (companyId - 1) * departmentsPerCompany
  const tag = (userId - 1) * tagsPerUser
  return {
    email: `pessoa${userId}@bench.com.br`,
    userId,
    companyId,
    contactIds: [contact + 1, contact + 2],
    departmentIds: [department + 1],
    tagIds: [tag + 1],
  }
}

const companyOfUser = `(u - 1) / ${usersPerCompany} + 1`

function people(companies: number, users: number, passwordHash: string): string[] {
  const hash = pg.escapeLiteral(passwordHash)
  return [
    `insert into identity.companies (id, name, tax_id, payment_status) overriding system value
     select c, 'Empresa ' || c, '52998224725', 'PAYMENT_TRUE' from generate_series(1, ${companies}) c`,
    `insert into identity.users (id, email, name, phone, password_hash) overriding system value
     select u, 'pessoa' || u || '@bench.com.br', 'Pessoa ' || u, '11987654321', ${hash} from generate_series(1, ${users}) u`,
    `insert into identity.members (company_id, user_id, is_root, is_responsible, permissions)
     select ${companyOfUser}, u, u % ${usersPerCompany} = 1, u % ${usersPerCompany} = 1, '{}' from generate_series(1, ${users}) u`,
    // Concluded: without it Home leads to the initial diagnostic.
    `insert into diagnostics.diagnostics (company_id, kind, form_version, status, created_by, concluded_by, concluded_at)
     select c, 'initial', 1, 3, (c - 1) * ${usersPerCompany} + 1, (c - 1) * ${usersPerCompany} + 1, now()
     from generate_series(1, ${companies}) c`,
    `insert into contacts.contacts (company_id, id, name, email, phone) overriding system value
     select (k - 1) / ${contactsPerCompany} + 1, k, 'Contato ' || k, 'contato' || k || '@bench.com.br', '(11) 98765-4321'
     from generate_series(1, ${companies * contactsPerCompany}) k`,
    `insert into admin.departments (company_id, id, name) overriding system value
     select (d - 1) / ${departmentsPerCompany} + 1, d, 'Departamento ' || d
     from generate_series(1, ${companies * departmentsPerCompany}) d`,
    `insert into routine.tags (company_id, id, user_id, label, color_id) overriding system value
     select ${companyOfUser}, (u - 1) * ${tagsPerUser} + n, u, 'Etiqueta ' || n, n
     from generate_series(1, ${users}) u, generate_series(1, ${tagsPerUser}) n`,
    `insert into routine.series (company_id, id, user_id, created_by, type, repeat_day, starts_on, materialised_until,
       template) overriding system value
     select ${companyOfUser}, (u - 1) * ${seriesPerUser} + n, u, u, '1', n::text, ${today} - 365, ${today} + 365, '{}'
     from generate_series(1, ${users}) u, generate_series(1, ${seriesPerUser}) n`,
  ]
}

const today = "current_setting('bench.today')::date"

/** A pseudo-random number from a task's number and a salt, the same in every run: 0 up to `below`. */
const spread = (salt: number, below: number) => `((hashint4(i + ${salt}) & 2147483647) % ${below})`

const verbs = ['Revisar', 'Enviar', 'Conferir', 'Preparar', 'Atualizar', 'Assinar', 'Cobrar', 'Agendar']
const objects = [
  'contrato de fornecedor',
  'folha de pagamento',
  'proposta comercial',
  'relatório de despesas',
  'documentação fiscal',
  'pauta da reunião',
  'manutenção do veículo',
  'plano de treinamento',
]
const oneOf = (words: string[], salt: number) =>
  `(array[${words.map((word) => pg.escapeLiteral(word)).join(', ')}])[${spread(salt, words.length)} + 1]`
/** Frequent names come first: a third of the titles have one of the first seventy. */
const nameOf = (salt: number) => `'nome' || (${names} * power(${spread(salt, 10_000)} / 10000.0, 3))::int`
const unaccented = (text: string) => `translate(lower(${text}), 'áàâãéêíóôõúç', 'aaaaeeiooouc')`

function work(tasks: number, companies: number, month: string, uneven: boolean): string[] {
  const inMonth = measuredPeople * monthTasks
  const first = `date '${month}-01'`
  const days = `extract(day from ${first} + interval '1 month - 1 day')::int`
  const share = `i % ${monthTasks}`
  // In a measured person's month, four fifths of the tasks are their own, and one fifth are the team's, written by
  // colleagues.
  const monthRows = `
    select i, (i - 1) / ${monthTasks} + 1 as c,
      case when ${share} % 5 < 4 then 1 else 2 + ${share} % ${usersPerCompany - 1} end as member,
      case when ${share} % 5 = 4 then '2' when ${share} % 10 = 0 then '3' else '1' end as type,
      ${first} + ${share} % ${days} as date, ${share} % 2 = 0 as done
    from generate_series(1, ${inMonth}) i`
  const pastDays = yearsBack * 365
  const place = `(i - ${inMonth} - 1)`
  const others = 10 - largest - large
  const company = uneven
    ? `case when ${place} % 10 < ${largest} then 1
         when ${place} % 10 < ${largest + large} then 2 + ${spread(18, largeCompanies)}
         else ${largeCompanies + 2} + (${place} / 10 * ${others} + ${place} % 10) % ${companies - largeCompanies - 1} end`
    : `${place} % ${companies} + 1`
  const history = `
    select i, ${company} as c,
      ${uneven ? spread(19, usersPerCompany) : `(${place} / ${companies}) % ${usersPerCompany}`} + 1 as member,
      (array['1', '1', '1', '1', '1', '1', '1', '2', '2', '3'])[${spread(1, 10)} + 1] as type,
      ${today} - ${pastDays} + ((i - ${inMonth})::bigint * ${pastDays + 180} / ${Math.max(tasks - inMonth, 1)})::int as day,
      ${spread(2, 40)} = 0 as waits
    from generate_series(${inMonth + 1}, ${tasks}) i`
  // No other task may be in the month of a measured person, or in the days that complete its weeks.
  const outOfMonth = `
    select i, c, member, type,
      case when waits then null
        when c <= ${measuredPeople} and day between ${first} - 15 and ${first} + 45 then day - 90 else day end as date,
      not waits and day < ${today} and (${spread(3, 10)} > 0 or day < ${today} - ${patience}) as done
    from (${history}) h`
  return [
    `create temporary table planned as
     select i, c, (c - 1) * ${usersPerCompany} + member as u, type, date, done,
       ${oneOf(verbs, 4)} || ' ' || ${oneOf(objects, 5)}${uneven ? ` || ' ' || ${nameOf(20)}` : ''} as label,
       case when done then 'Feito conforme combinado com o cliente.' else '' end as feedback,
       case when ${spread(6, 3)} > 0 then make_time(8 + ${spread(7, 9)}, 0, 0) end as starts_at
     from (${monthRows} union all ${outOfMonth}) p`,
    // The same number of results at every size, however long the history is.
    `update planned set label = label || ' para ${rareWord}' where i in (
       select i from (
         select i, row_number() over (partition by u order by i) as n, count(*) over (partition by u) as all_of_them
         from planned where done and u in (${Array.from({ length: measuredPeople }, (_, n) => measured(n + 1).userId).join()})
       ) d where n % (all_of_them / ${rareTasks}) = 0 and n / (all_of_them / ${rareTasks}) <= ${rareTasks})`,
    `insert into routine.tasks (company_id, id, user_id, created_by, label, type, date, starts_at, ends_at, status,
       feedback, closed_at, closed_by, series_id, words, created_at, updated_at) overriding system value
     select c, i, u, u, label, type, date, starts_at, starts_at + interval '50 minutes', case when done then '2' else '1' end,
       feedback, case when done then least(date, ${today}) + interval '1 minute' * (i % 1440) end, case when done then u end,
       case when date is not null and type <> '2' and ${spread(8, 10)} = 0 then (u - 1) * ${seriesPerUser} + 1 end,
       ${unaccented(`label || ' ' || feedback || ' assunto da tarefa proximo passo'`)},
       coalesce(date, ${today}) - 7, coalesce(date, ${today})
     from planned order by i`,
    `insert into routine.task_contacts (company_id, task_id, contact_id)
     select c, i, (c - 1) * ${contactsPerCompany} + 1 + ${spread(9, contactsPerCompany)} from planned
     where ${spread(10, 10)} < 6`,
    `insert into routine.task_departments (company_id, task_id, department_id)
     select c, i, (c - 1) * ${departmentsPerCompany} + 1 + ${spread(11, departmentsPerCompany)} from planned
     where ${spread(12, 10)} < 4`,
    `insert into routine.task_tags (company_id, task_id, tag_id)
     select c, i, (u - 1) * ${tagsPerUser} + 1 + ${spread(13, tagsPerUser)} from planned where ${spread(14, 10)} < 7`,
    `insert into routine.task_subjects (company_id, task_id, position, title)
     select c, i, n, case n when 1 then 'Assunto da tarefa' else 'Próximo passo' end
     from planned, generate_series(1, 2) n where ${spread(15, 2)} = 0`,
    `insert into routine.task_links (company_id, task_id, position, link)
     select c, i, 1, 'https://exemplo.com.br/documentos/' || i from planned where ${spread(16, 10)} = 0`,
    `insert into audit.trail (company_id, at, user_id, action, entity, entity_id, after)
     select c, coalesce(date, ${today}) - 7, u, 'task.created', 'task', i::text, jsonb_build_object('label', label, 'date', date)
     from planned`,
    // All concluded tasks of the measured people have time entries, and a tenth of the others': one after the other,
    // because one person's entries may not overlap.
    `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
     select c, u, i, '', 'manual', at, at + interval '15 minutes'
     from (
       select c, u, i, (date + time '00:10' + interval '20 minutes' * n) at time zone 'America/Sao_Paulo' as at
       from (
         select *, row_number() over (partition by u, date order by i) as n from planned
         where done and (i <= ${inMonth} or ${spread(17, 10)} = 0)
       ) worked where n < 70
     ) entries order by at`,
    'drop table planned',
  ]
}

/** Moves the sequences past the ids that the seed has set. */
function sequences(): string[] {
  const tables = [
    'identity.companies',
    'identity.users',
    'contacts.contacts',
    'admin.departments',
    'routine.tags',
    'routine.series',
    'routine.tasks',
  ]
  return tables.map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  )
}
