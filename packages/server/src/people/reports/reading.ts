import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  ListedReport,
  Report,
  ReportCategory,
  ReportChanges,
  ReportOutcome,
  ReportState,
} from '@prumo/contract/people/reports/model.ts'
import { reportLimits, reportOutcomes, reportStates } from '@prumo/contract/people/reports/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { receivers } from './channel.ts'
import { countConclusion } from './figures.ts'

export const reportRows = rowsOf(area, 'people.reports', {
  columns: [
    'id',
    'protocol',
    'category',
    'what',
    'place',
    'name',
    'contact',
    'received_on',
    'answer_by',
    'conclude_by',
    'state',
    'answered_on',
    'concluded_on',
    'outcome',
    'decision',
    'measures',
    'reader_ids',
    'excluded_ids',
    'updated_at',
  ],
  stamps: ['updated_at'],
})
export type ReportRow = Awaited<ReturnType<typeof reportRows.find>>

/** True for a report that was given to the acting person, who receives reports now. */
const mine = (scope: Scope): RawBuilder<boolean> => sql<boolean>`r.company_id = ${scope.companyId}
  and ${scope.userId}::bigint = any(r.reader_ids)
  and exists (select from people.report_receivers n
    where n.company_id = r.company_id and n.user_id = ${scope.userId})`

type Listed = Pick<ReportRow, 'id' | 'protocol' | 'received_on' | 'answer_by' | 'conclude_by' | 'answered_on'> & {
  category: ReportCategory
  state: ReportState
  is_anonymous: boolean
  unanswered: number
}

/** The reports that the acting person reads: the open ones first, by what is due, then the newest. */
export async function listReports(scope: Scope): Promise<ListedReport[]> {
  const rows = await scope.db.all<Listed>`
    select r.id, r.protocol, r.category, r.state, r.received_on, r.answer_by, r.conclude_by, r.answered_on,
      r.name = '' as is_anonymous,
      (select count(*)::int from people.report_messages m
        where m.company_id = r.company_id and m.report_id = r.id and m.author_id is null
          and m.id > (select coalesce(max(a.id), 0) from people.report_messages a
            where a.company_id = r.company_id and a.report_id = r.id and a.author_id is not null)) as unanswered
    from people.reports r
    where ${mine(scope)}
    order by r.state = 'concluded',
      case when r.state <> 'concluded' then coalesce(case when r.answered_on is null then r.answer_by end, r.conclude_by) end,
      r.id desc
    limit 500`
  return rows.map(({ answer_by, conclude_by, answered_on, ...row }) => {
    const due_on = row.state === 'concluded' ? null : answered_on === null ? answer_by : conclude_by
    return { ...row, due_on, is_late: due_on !== null && due_on < scope.today }
  })
}

/** A second reading within this time is the same one. */
const sameReadingMs = 60 * 60_000

/** A report, whole. That it was read stays in its own trail. @throws not_found, also for whoever it is about. */
export async function readReport(scope: Scope, id: number): Promise<Report> {
  const row = await findReport(scope, id)
  const [last] = await scope.db.all<{ at: Date }>`select max(at) as at from people.report_steps
    where company_id = ${scope.companyId} and report_id = ${id} and user_id = ${scope.userId} and action = 'read'`
  if (!last?.at || scope.clock.now().getTime() - last.at.getTime() > sameReadingMs) await note(scope, id, 'read')
  return present(scope, row)
}

/** @throws not_found. */
async function findReport(scope: Scope, id: number, how: 'find' | 'lock' = 'find'): Promise<ReportRow> {
  const row = await reportRows[how](scope, id)
  const named = row.reader_ids.includes(scope.userId) && (await receivers(scope))
  if (!named || !named.some((one) => one.id === scope.userId)) throw fail('not_found')
  return row
}

/** Words of the trail of a report. */
const actions = {
  read: 'leu o relato',
  changed: 'mudou o andamento',
  wrote: 'escreveu a quem relatou',
  called: 'chamou outra pessoa para ler',
  opened: 'abriu um arquivo',
} as const

const note = (scope: Scope, report_id: number, action: keyof typeof actions, detail = '') =>
  scope.db.run`insert into people.report_steps (company_id, report_id, user_id, action, detail, at)
    values (${scope.companyId}, ${report_id}, ${scope.userId}, ${action}, ${detail}, ${scope.clock.now()})`

type Step = { id: number; user_id: number; action: keyof typeof actions; detail: string; at: Date }

async function present(scope: Scope, row: ReportRow): Promise<Report> {
  const [messages, files, steps, people] = await Promise.all([
    messagesOf(scope, row.id),
    filesOf(scope, row.id),
    scope.db.all<Step>`select id, user_id, action, detail, at from people.report_steps
      where company_id = ${scope.companyId} and report_id = ${row.id} order by id desc limit 200`,
    receivers(scope),
  ])
  const names = await memberNames(scope, [
    ...row.reader_ids,
    ...row.excluded_ids,
    ...messages.map(({ author_id }) => author_id),
    ...steps.map(({ user_id }) => user_id),
  ])
  const named = (id: number) => names.get(id) ?? 'Quem não trabalha mais aqui'
  const { reader_ids, excluded_ids, updated_at, ...shown } = row
  return {
    ...shown,
    ...wordsOf(row),
    messages: messages.map(({ author_id, ...message }) => ({
      ...message,
      author: author_id === null ? '' : named(author_id),
      from_reporter: author_id === null,
    })),
    files,
    readers: reader_ids.map((id) => ({ id, name: named(id) })),
    excluded: excluded_ids.map(named),
    others: people.filter(({ id }) => !reader_ids.includes(id) && !excluded_ids.includes(id)),
    steps: steps.map(({ user_id, action, at, ...step }) => ({
      ...step,
      by: named(user_id),
      action: actions[action],
      at: at.toISOString(),
    })),
    updated_at: updated_at.toISOString(),
  }
}

/** The columns whose words the database checks no further. */
export const wordsOf = ({ category, state, outcome }: Pick<ReportRow, 'category' | 'state' | 'outcome'>) => ({
  category: category as ReportCategory,
  state: state as ReportState,
  outcome: outcome as ReportOutcome | null,
})

export const messagesOf = (scope: Scope, report: number) =>
  scope.db.all(
    area
      .selectFrom('people.report_messages')
      .select(['id', 'author_id', 'text', 'written_on'])
      .where('company_id', '=', scope.companyId)
      .where('report_id', '=', report)
      .orderBy('id')
      .limit(reportLimits.messages),
  )

export const filesOf = (scope: Scope, report: number) =>
  scope.db.all(
    area
      .selectFrom('people.report_files')
      .select(['id', 'name', 'type', 'size', 'sent_on'])
      .where('company_id', '=', scope.companyId)
      .where('report_id', '=', report)
      .orderBy('id')
      .limit(100),
  )

/** Leads a report on. @throws not_found, record.stale, report.outcome. */
export async function changeReport(
  scope: Scope,
  id: number,
  { updated_at, state, outcome, ...texts }: z.output<typeof ReportChanges>,
) {
  const before = await findReport(scope, id, 'lock')
  await requireSeen(scope, before, updated_at)
  const isDone = state === 'concluded'
  if (isDone && outcome === null) throw fail('report.outcome')
  const was = before.state === 'concluded'
  await reportRows.update(scope, id, {
    state,
    outcome: isDone ? outcome : null,
    ...texts,
    ...(isDone && !was && { concluded_on: scope.today, answered_on: before.answered_on ?? scope.today }),
    ...(!isDone && { concluded_on: null }),
  })
  if (was) await countConclusion(scope, before, -1)
  if (isDone) await countConclusion(scope, { ...before, outcome, concluded_on: before.concluded_on ?? scope.today }, 1)
  const told = [reportStates[state], isDone && outcome ? reportOutcomes[outcome] : ''].filter(Boolean).join(': ')
  await note(scope, id, 'changed', told)
  tell(scope, before)
}

/** As `requireVersion`: who wrote is in the report's own trail. @throws record.stale. */
async function requireSeen(scope: Scope, row: ReportRow, seen: string | undefined) {
  if (seen === undefined || Date.parse(seen) === row.updated_at.getTime()) return
  const record = await present(scope, row)
  const by = record.steps.find(({ action }) => action !== actions.read)?.by ?? ''
  throw fail('record.stale', { record, changed: { by, at: record.updated_at } })
}

/** Writes to whoever sent the report, who reads it with protocol and secret. @throws not_found, list.too_many. */
export async function writeToReporter(scope: Scope, id: number, { text }: { text: string }) {
  const row = await findReport(scope, id, 'lock')
  if ((await messagesOf(scope, id)).length >= reportLimits.messages) throw fail('list.too_many')
  await scope.db.run`insert into people.report_messages (company_id, report_id, author_id, text, written_on)
    values (${scope.companyId}, ${id}, ${scope.userId}, ${text}, ${scope.today})`
  await reportRows.update(scope, id, { answered_on: row.answered_on ?? scope.today })
  await note(scope, id, 'wrote')
  tell(scope, row)
}

/** Lets another receiver read a report: nobody whom it is about. @throws not_found, report.not_receiver. */
export async function callReader(scope: Scope, id: number, { user_id }: { user_id: number }) {
  const row = await findReport(scope, id, 'lock')
  if (row.reader_ids.includes(user_id)) return
  const other = (await receivers(scope)).find((one) => one.id === user_id)
  if (!other || row.excluded_ids.includes(user_id)) throw fail('report.not_receiver')
  await reportRows.update(scope, id, { reader_ids: [...row.reader_ids, user_id] })
  await note(scope, id, 'called', other.name)
  tell(scope, { reader_ids: [...row.reader_ids, user_id] })
}

/** A file of a report. @throws not_found. */
export async function reportFile(scope: Scope, id: number, file: number): Promise<StoredFile> {
  await findReport(scope, id)
  const found = await scope.db.first(
    area
      .selectFrom('people.report_files')
      .select(['name', 'type', 'size', 'content'])
      .where('company_id', '=', scope.companyId)
      .where('report_id', '=', id)
      .where('id', '=', file),
  )
  if (!found) throw fail('not_found')
  const { content, ...stored } = found
  return {
    ...stored,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? content.subarray(range.start, range.end + 1) : content])),
  }
}

/** Publishes a reader's action to the others; a message of somebody without a user is never published. */
const tell = (scope: Scope, { reader_ids }: Pick<ReportRow, 'reader_ids'>) =>
  publish(scope, { topic: 'people', to: reader_ids })
