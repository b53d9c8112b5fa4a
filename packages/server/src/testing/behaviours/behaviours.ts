import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '../../areas.ts'
import type { RecordKind } from '../../platform/records/record-kind.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { missing, reasons } from './reasons.ts'

const packages = join(import.meta.dirname, '../../../..')

/** A kind of record as people know it: its entity in the trail, and the room that its verbs and its screens share. */
type Row = { entity: Entity; room: string; name: string; kind: RecordKind; kinds: readonly RecordKind[] }

/** The rooms in which people make records, in the order of the areas. */
export const rooms = {
  task: 'routine/tasks',
  meeting_item: 'routine/daily-meeting',
  timesheet: 'routine/timesheet',
  minutes: 'minutes/minutes',
  agenda_subject: 'minutes/subjects',
  minutes_series: 'minutes/series',
  micro_process: 'processes/micro-processes',
  pop: 'processes/procedures',
  norm: 'people/norms',
  collaborator: 'people/collaborators',
  job_description: 'people/jobs',
  position: 'people/organogram',
  manual: 'people/manual',
  onboarding: 'people/onboarding',
  feedback: 'people/feedback',
  feedback_round: 'people/rounds',
  competence: 'people/development',
  training: 'people/development',
  survey: 'people/climate',
  indicator: 'results/indicators',
  goal: 'results/goals',
  objective: 'results/objectives',
  action_plan: 'results/plans',
  finance_entry: 'finance/entries',
  transfer: 'finance/money',
  finance_statement: 'finance/statements',
  board_card: 'boards/cards',
  strategy_subject: 'strategy/subjects',
  rnc: 'quality/nonconformities',
  internal_audit: 'quality/audits',
  quality_manual: 'quality/manual',
  quality_change: 'quality/changes',
  critical_analysis: 'quality/reviews',
  quality_risk: 'quality/risks',
  work_risk: 'quality/work-risks',
  own_file: 'files/own',
  contact: 'contacts/contacts',
  department: 'admin/departments',
  project: 'admin/projects',
  absence: 'admin/absences',
  member: 'admin/users',
  chat_message: 'chat/messages',
} as const

export type Entity = keyof typeof rooms

/** Rooms that do something for several kinds. */
const shared: Readonly<Record<string, string>> = {
  'processes/procedures': 'admin/controlled',
  'people/jobs': 'admin/controlled',
  'quality/manual': 'admin/controlled',
  'quality/changes': 'admin/controlled',
  'people/manual': 'people/published',
  'people/onboarding': 'people/published',
  'results/plans': 'results/reminders',
  'minutes/minutes': 'minutes/series',
}

/** Rooms whose screens serve several kinds. */
const sharedScreens: Readonly<Record<string, string>> = {
  ...shared,
  'quality/manual': 'quality/controlled',
  'quality/changes': 'quality/controlled',
  'processes/micro-processes': 'processes/stages',
}

/** The folder of the screens, where it is another one. */
const webRooms: Readonly<Record<string, string>> = {
  'contacts/contacts': 'contacts',
  'strategy/subjects': 'strategy',
  'chat/messages': 'chat',
}

/** The source of the TypeScript of a folder, without its tests. */
function sourceOf(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: packages, exclude: (path) => /test|fixtures/.test(path) })
  return files.map((path) => readFileSync(join(packages, path), 'utf8')).join('\n')
}
const inServer = ({ room }: Row, mechanism: RegExp) =>
  mechanism.test(sourceOf(`server/src/${room}`) + (shared[room] ? sourceOf(`server/src/${shared[room]}`) : ''))
const inWeb = ({ room }: Row, mechanism: RegExp) =>
  [webRooms[room] ?? room, sharedScreens[room]].some(
    (folder) => folder && mechanism.test(sourceOf(`web/src/${folder}`)),
  )

/** The rooms whose form 'Criar' opens. */
const creates = globSync('web/src/*/area.tsx', { cwd: packages }).flatMap((path) => {
  const [, list = ''] =
    /creates: \[([^]*?)\n  \]|creates: \[(.*)\],\n/.exec(readFileSync(join(packages, path), 'utf8')) ?? []
  const area = path.split(/[\\/]/)[2]!
  const inRooms = [...list.matchAll(/import\('\.\/([\w-]+)\//g)].map(([, room]) => `${area}/${room}`)
  return list !== '' && inRooms.length === 0 ? [area] : inRooms
})

const found = readFileSync(join(packages, 'server/definitions/search/entries.sql'), 'utf8')

/** What a kind of record may do, found by the shared mechanism that does it. */
export const behaviours = {
  search: {
    name: 'Busca e Ctrl K',
    // Entries are found in their own table, also by their amounts.
    does: (row) =>
      row.kinds.some(({ table, trail }) => trail?.entity === row.entity && found.includes(`from ${table} `)) ||
      inServer(row, /\bentriesFound\b/),
  },
  told: {
    name: 'Avisa a quem se pede',
    does: (row) =>
      inServer(
        row,
        /\bnotify(?:Asked|Given|Readers|Each|Pair)\b|\baskFor\w+\(|\w+Given\b|\b(?:hoursSubmitted|chatMentioned)\b/,
      ),
  },
  answered: {
    name: 'Avisa da resposta',
    does: (row) => inServer(row, /\bnotify(?:Answered|Concluded|Pair|Back)\b|\b(?:hoursDecided|memberJoined)\b/),
  },
  waiting: { name: 'Espera por quem é pedido', does: ({ kinds }) => kinds.some(({ waiting }) => waiting.length > 0) },
  bin: {
    name: 'Lixeira',
    does: (row) => row.entity === 'task' || (row.kind.bin !== undefined && inServer(row, /\bmoveToBin\(|\bbinned:/)),
  },
  draft: { name: 'Rascunho', does: (row) => inWeb(row, /\buse\w*Draft\b|<RecordForm\b|\bdraftOf\(/) },
  conflict: {
    name: 'Conflito por campo',
    does: (row) =>
      inServer(row, new RegExp(`requireVersion\\([^)]*?'${row.entity}'|entity: '${row.entity}',[^]*orderedOf`)) ||
      (inServer(row, /orderedOf\(/) && inWeb(row, /RecordForm|useRecordForm/)) ||
      (inServer(row, /fail\('record\.stale'/) && inWeb(row, /<Conflicts\b/)),
  },
  comments: { name: 'Comentários', does: (row) => row.kind.opens !== undefined && inWeb(row, /<RecordActivity\b/) },
  files: {
    name: 'Arquivos',
    does: (row) =>
      inServer(row, /storage\/attachments\.ts/) ||
      (row.kind.opens?.files === true && inWeb(row, /<RecordFiles\b/)) ||
      // Those of a process are with those of its POPs.
      (row.entity === 'micro_process' && /\battachmentsIn\(/.test(sourceOf('server/src/processes/procedures'))),
  },
  history: {
    name: 'Histórico',
    does: (row) =>
      (row.kind.opens !== undefined && inWeb(row, /<Record(?:Activity|History)\b/)) ||
      inServer(row, /\bhistoryOf\(|\bevidence(?:Of|Records)\b|\bstandardHistory\b/),
  },
  approval: {
    name: 'Aprovação',
    does: (row) => inServer(row, /\b(?:decide|decideOn)\(|\bpublishedOf[<(]|controlled\(/),
  },
  create: { name: "'Criar'", does: ({ room }) => creates.includes(webRooms[room] ?? room) },
  imported: { name: 'Importação', does: (row) => inServer(row, /\bimportKind[<(]/) },
  exported: { name: 'Exportação', does: ({ kind }) => kind.exported !== undefined },
  offline: {
    name: 'Sem conexão',
    does: (row) => inWeb(row, /\b(?:OpenedPlace|OfflinePlace)\b/) || row.entity === 'task',
  },
} satisfies Record<string, { name: string; does: (row: Row) => boolean }>

export type Behaviour = keyof typeof behaviours

const all = recordsOf(areas)

export const rows: Row[] = Object.entries(rooms).map(([entity, room]) => {
  const kind = all.find(({ trail }) => trail?.entity === entity)!
  // Its table and those of its parts, which begin with its name: audits and audit_answers, timesheet_entries and _approvals.
  const parts = kind.table!.replace(/(?:_entries|ies|s)$/, '')
  return {
    entity: entity as Entity,
    room,
    name: kind.words[0],
    kind,
    kinds: all.filter(({ table }) => table?.startsWith(parts)),
  }
})

/** What a cell says: 'sim', why not, or that it is missing. */
export function cellOf(row: Row, behaviour: Behaviour): string {
  if (behaviours[behaviour].does(row)) return 'sim'
  const reason = Object.entries(reasons[behaviour]).find(([, entities]) => entities.includes(row.entity))
  return reason ? reason[0] : missing
}

/** docs/behaviours.md. */
export function behaviourTable(): string {
  const columns = Object.keys(behaviours) as Behaviour[]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const notes = columns.flatMap((column) =>
    Object.entries(reasons[column]).map(([reason, entities]) => ({ column, reason, entities })),
  )
  const mark = (row: Row, column: Behaviour) => {
    const said = cellOf(row, column)
    if (said === 'sim' || said === missing) return said
    return `[${notes.findIndex((note) => note.column === column && note.reason === said) + 1}]`
  }
  return `${[
    '# What each kind of record can do',
    '',
    'Generated by `npm run documents` from the kinds of record and the mechanisms that their rooms use',
    '(`packages/server/src/testing/behaviours`). A cell says `sim`, the number of the reason why not, or `falta`.',
    '',
    line(['', ...columns.map((column) => behaviours[column].name)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map((row) => line([row.name, ...columns.map((column) => mark(row, column))])),
    '',
    ...notes.map(({ column, reason }, at) => `${at + 1}. ${behaviours[column].name}: ${reason}`),
  ].join('\n')}\n`
}
