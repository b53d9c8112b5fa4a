/** What grows, and how: rows of the demo company are copied with other dates, numbers and names. */

/**
 * One table. Of a copied row `t`, number `n`, every column stays as it is but for `set`, SQL by column; its id is new.
 * Years pass and what is open stays as much as it was: `set` concludes what it copies.
 */
type Copied = { table: string; id?: string; only?: string; set?: Record<string, string> }
export type Kind = {
  name: string
  /** The table whose rows are counted. */
  root: Copied
  /** Rows below each row of the root, by the column that names it. */
  below?: (Copied & { of: string })[]
  /** Reads that need something chosen; those without a choice are found by their plans. */
  reads?: string[]
}

/** Copies lie in the past sixty months. */
const months = (column: string) => `(${column} - make_interval(months => 1 + (n % 60)::int))`
const days = (column: string) => `${months(column)}::date`
const minuteOfMonth = `${months("date_trunc('month', now())")} + n / 60 * interval '140 seconds'`

export const kinds: Kind[] = [
  {
    name: 'entries',
    root: {
      table: 'finance.entries',
      only: 't.paid_on is not null',
      set: {
        competence: days('t.competence'),
        due_on: days('t.due_on'),
        paid_on: days('t.paid_on'),
        updated_at: months('t.updated_at'),
        series_id: 'null',
        series_number: 'null',
        split_id: 'null',
      },
    },
    below: [{ table: 'finance.payments', of: 'entry_id', set: { paid_on: days('t.paid_on') } }],
    reads: [
      '/client/finance/entries?per_page=50',
      '/client/finance/entries?per_page=50&page=15',
      '/client/finance/entries?per_page=50&search=farinha',
      '/client/finance/entries?per_page=50&search=nunca',
      '/client/finance/entries?per_page=50&from={month}-01&to={month}-28',
      '/client/finance/entries?per_page=50&situation=late',
      '/client/finance/cash-flow/days?month={month}',
      '/client/finance/budget-forecast?year={year}',
    ],
  },
  {
    name: 'transfers',
    root: { table: 'finance.transfers', set: { moved_on: days('t.moved_on'), updated_at: months('t.updated_at') } },
  },
  {
    name: 'plans',
    root: {
      table: 'results.plans',
      set: {
        expected_start: days('t.expected_start'),
        expected_end: days('t.expected_end'),
        real_start: days('coalesce(t.real_start, t.expected_start)'),
        real_end: days('coalesce(t.real_end, t.expected_end, current_date)'),
        origin_kind: 'null',
        origin_id: 'null',
      },
    },
    below: [
      {
        table: 'results.plan_actions',
        of: 'plan_id',
        set: { due_on: days('t.due_on'), done_on: days('coalesce(t.done_on, current_date)') },
      },
    ],
    reads: [
      '/client/action-plan?per_page=50&order=expected_end',
      '/client/action-plan?per_page=50&page=15',
      '/client/action-plan?per_page=50&open=true',
      '/client/action-plan?per_page=50&search=equipe',
      '/client/action-plan?per_page=50&search=nunca',
    ],
  },
  {
    name: 'measurements',
    root: {
      table: 'results.measurements',
      set: { month: `${days('t.month')}`, measured_at: months('t.measured_at'), replaced_at: 'now()' },
    },
  },
  {
    name: 'feedbacks',
    root: {
      table: 'people.feedbacks',
      set: { given_on: days('t.given_on'), next_on: 'null', assessment_id: 'null', created_at: months('t.created_at') },
    },
  },
  {
    name: 'nonconformities',
    root: {
      table: 'quality.nonconformities',
      set: {
        year: '1900 + (n % 60)::int',
        number: '(1000 + n)::int',
        opened_on: days('coalesce(t.opened_on, current_date)'),
        closed_on: days('coalesce(t.closed_on, current_date)'),
        created_at: months('t.created_at'),
        audit_answer_id: 'null',
        protocol: 'null',
      },
    },
    below: [{ table: 'quality.nonconformity_steps', of: 'nonconformity_id' }],
    reads: [
      '/client/rncs?per_page=50&page=15',
      '/client/rncs?per_page=50&search=forno',
      '/client/rncs?per_page=50&search=nunca',
      '/client/rncs?per_page=50&open=true',
      '/client/rncs/charts?from={month}&to={month}',
    ],
  },
  {
    name: 'audits',
    root: {
      table: 'quality.audits',
      set: {
        year: '1900 + (n % 60)::int',
        number: '(1000 + n)::int',
        planned_on: days('coalesce(t.planned_on, current_date)'),
        concluded_on: days('coalesce(t.concluded_on, current_date)'),
        from_id: 'null',
      },
    },
    below: [
      { table: 'quality.audit_answers', of: 'audit_id', only: 't.id % 20 = 0' },
      { table: 'quality.audit_processes', of: 'audit_id', id: '' },
    ],
  },
  {
    name: 'trail',
    root: { table: 'audit.trail', set: { at: months('t.at'), tx: 'null', entity_id: 'n::text' } },
    reads: ['/client/audit?per_page=50', '/client/audit?per_page=50&page=15', '/client/audit?per_page=50&area=finance'],
  },
  {
    name: 'messages',
    root: { table: 'chat.messages', set: { sent_at: months('t.sent_at'), pinned_at: 'null' } },
    below: [
      {
        table: 'chat.message_words',
        of: 'message_id',
        id: '',
        set: {
          words: "regexp_replace(t.words::text, '''[0-9]+/', '''' || company || '/', 'g')::tsvector",
        },
      },
    ],
    reads: ['/chat/search?search=bom', '/chat/search?search=nunca'],
  },
  {
    name: 'notifications',
    root: {
      table: 'notifications.notifications',
      set: { created_at: months('t.created_at'), viewed_at: 'now()', mailed_at: 'now()', once: 'null' },
    },
  },
  {
    name: 'tasks',
    root: {
      table: 'routine.tasks',
      set: {
        // Before the month in sight, which has as many tasks as it had, and not all on one day of a month.
        date: `(${days('least(coalesce(t.date, current_date), current_date - 31)')} - (n / 60 % 28)::int)`,
        status: "'2'",
        closed_at: months('now()'),
        closed_by: 't.user_id',
        series_id: 'null',
        backlog_id: 'null',
        minutes_id: 'null',
        minutes_subject_id: 'null',
        scheduled_at: 'null',
        created_at: months('t.created_at'),
      },
    },
    below: [
      { table: 'routine.task_departments', of: 'task_id', id: '' },
      { table: 'routine.task_tags', of: 'task_id', id: '' },
      { table: 'routine.task_contacts', of: 'task_id', id: '' },
    ],
    reads: [
      '/calendar/macros-finish?search=forno',
      '/calendar/macros-finish?search=nunca',
      '/calendar/delegated?status=done',
      '/calendar/month?month={month}',
    ],
  },
  {
    name: 'hours',
    root: {
      table: 'routine.timesheet_entries',
      only: 't.ended_at is not null',
      // Nobody works on two things at once: each copy has a minute to itself in its month.
      set: { task_id: 'null', started_at: minuteOfMonth, ended_at: `${minuteOfMonth} + interval '1 minute'` },
    },
    reads: ['/calendar/timesheet-report/all/totals?month={month}', '/calendar/timesheet-report/totals?month={month}'],
  },
  {
    name: 'minutes',
    root: {
      table: 'minutes.minutes',
      set: { held_on: days('t.held_on'), series_id: 'null', created_at: months('t.created_at') },
    },
    below: [{ table: 'minutes.people', of: 'minutes_id', id: '' }],
    reads: ['/v2/protocols?search=nunca'],
  },
  {
    name: 'agenda subjects',
    root: {
      table: 'minutes.agenda_subjects',
      set: { status: "'2'", closed_at: `${months('now()')} - n * interval '1 second'` },
    },
  },
  {
    name: 'contacts',
    root: {
      table: 'contacts.contacts',
      set: { name: "t.name || ' ' || n", email: "'pessoa' || n || '@exemplo.com.br'" },
    },
    reads: ['/contacts?search=nunca'],
  },
  {
    name: 'collaborators',
    root: {
      table: 'people.collaborators',
      set: {
        name: "t.name || ' ' || n",
        left_on: days('current_date'),
        user_id: 'null',
        created_at: months('t.created_at'),
      },
    },
  },
  {
    name: 'procedures',
    root: {
      table: 'processes.procedures',
      set: { title: "t.title || ' ' || n", deleted_at: months('now()'), created_at: months('t.created_at') },
    },
    below: [{ table: 'processes.procedure_versions', of: 'procedure_id', set: { made_at: months('t.made_at') } }],
  },
  {
    name: 'cards',
    root: { table: 'boards.cards', set: { template: 'null', archived_at: 'now()', check_id: 'null' } },
  },
  {
    name: 'files',
    root: {
      table: 'storage.files',
      only: 't.id in (select file_id from files.own_files where company_id = 1)',
      set: { key: "'bench-' || company || '-' || n", created_at: months('t.created_at') },
    },
    below: [{ table: 'files.own_files', of: 'file_id', id: '' }],
  },
  {
    name: 'risks',
    root: { table: 'quality.risks', set: { closed_on: 'current_date', swot_subject_id: 'null' } },
  },
  {
    name: 'comments',
    root: { table: 'notifications.comments', set: { created_at: months('t.created_at') } },
  },
  {
    name: 'form answers',
    root: {
      table: 'integrations.form_answers',
      set: {
        protocol: "'P' || company || '-' || n",
        sent_at: months('t.sent_at'),
        state: "'discarded'",
        made_id: 'null',
      },
    },
  },
]
