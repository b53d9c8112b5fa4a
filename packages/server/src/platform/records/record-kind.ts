import type { AuditSubject } from '@prumo/contract/audit-subjects.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { capital } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import type { EntityWords, FieldWords } from '../audit/words.ts'
import type { Bin } from '../bin/bin.ts'
import type { DocumentedInformation } from '../controlled/listing.ts'
import type { ReadKind } from '../controlled/readings.ts'
import type { DatedRecords } from '../dated-records.ts'
import type { Bundle } from '../exports/bundles.ts'
import type { ExportedTable, ReadPage } from '../exports/exported-table.ts'
import { type Own, ownRows } from '../exports/own-rows.ts'
import type { PersonalSection } from '../exports/personal-section.ts'
import type { Origin } from '../origins.ts'
import type { Reference } from '../references.ts'
import type { Scope } from '../scope.ts'
import type { Waiting } from '../waiting.ts'
import { type UsualColumn, usualColumns } from './columns.ts'
import type { DeclaredDuty, Duty } from './duties.ts'
import { describedInExport, type Field, type Meaning, meaningOf, type RecordWords, shortName } from './fields.ts'
import { type Opens, type OpensAll, opensRows } from './opening.ts'

/**
 * A kind of record: what people call it, what its columns mean, and what follows from that for the trail, the exports,
 * the personal data and the deletion of what it refers to. Areas make their kinds with `recordKinds`.
 */
export type RecordKind = {
  readonly words: RecordWords
  /** Its table, with the schema; absent for what only the trail knows. */
  readonly table?: string
  /** Its rows in the export of a company. */
  readonly exported?: ExportedTable
  /** Why the export does not contain the table. */
  readonly leftOut?: string
  /** Its rows in the trail of what was done; every recorded action needs words: a test reads the sources. */
  readonly trail?: Trail
  /** What cannot be deleted while a row refers to it. */
  readonly references: readonly Reference[]
  /** What of it is stored about a person, for their download. */
  readonly personal: readonly PersonalSection[]
  readonly forget?: Forget
  /** Its work that waits for one person. */
  readonly waiting: readonly Waiting[]
  /** Its open work that another person goes on with when somebody leaves. */
  readonly duties?: readonly Duty[]
  /** Its days, which stand in people's calendars. */
  readonly dated: readonly DatedRecords[]
  /** What a plan of action can be made of. */
  readonly origins: readonly Origin[]
  /** Its documents, for the list of documented information. */
  readonly documents: readonly DocumentedInformation[]
  /** How people are asked to read its versions. */
  readonly reading?: ReadKind
  /** The file in which it is downloaded with what belongs to it. */
  readonly bundle?: Bundle
  /** In which topic open browsers hear of all that the trail records of it. */
  readonly live?: LiveTopicName
  /** How its records are opened, to read their history and talk below them. */
  readonly opens?: Opens
  /** What happens to its records that programs and automations of a company wait for (platform/happenings.ts). */
  readonly happens: readonly Happens[]
  /** Its columns that people see, with what they mean. */
  readonly fields: readonly (readonly [column: string, meaning: Meaning])[]
  /** How it waits in the bin after its deletion. */
  readonly bin?: Bin
  /** Its rows lie below records of any kind, by `entity` and `record_id`, and go with these. */
  readonly below?: true
  /** Which ids are records of the company, where areas below refer to them by id. */
  readonly existing?: Existing
  /** How long its rows serve; without it, as long as the record they belong to and its company. */
  readonly kept?: Kept
}

/**
 * How long the rows of a table serve: some days after the moment in a column, until that moment, or until a verb of the
 * area ends them (in Portuguese, for docs/retention.md). The hourly job forgetPassed deletes those of the first two.
 */
export type Kept<Column = string> =
  | { readonly days: number; readonly since: Column }
  | { readonly until: Column }
  | { readonly ends: string }

type Existing = (scope: Scope, ids: readonly number[]) => Promise<number[]>

type Trail = {
  readonly entity: string
  readonly words: EntityWords
  /**
   * What was done, after the person's name, by action; '…' stands for the record's name in quotation marks, or its id:
   * { 'task.closed': 'concluiu a tarefa …' }.
   */
  readonly actions: Readonly<Record<string, string>>
}

/**
 * Erases, in one company, what nobody needs when a person is gone: preferences, and work that would go on in their name.
 * Records of the company stay, with the author 'Pessoa removida'. The scope acts as the person, without permissions.
 * Running it twice changes nothing more.
 */
type Forget = (within: Scope, person: { name: string; email: string }) => Promise<void>

/** Of `<entity>.<what>`: what the trail records, or, with `day`, what a day brings. */
export type Happens = {
  readonly id: string
  readonly says: string
  readonly permission?: Permission | null
} & Partial<Comes>

/** `permission`: of a kind that is not opened, what who is told of it needs; null: to lead the company, as all do who are told. */
type Said = { says: string; permission?: Permission | null } & (Comes | { day?: undefined; when?: undefined })

/** What a day brings, in SQL over the row `t`: the day on which it comes, and whether it does then. */
export type Comes = { readonly day: string; readonly when: string }

type Columns<Row> = Exclude<keyof Row & string, 'company_id'>

type OneOrMore<One> = One | readonly One[]

/** How the trail speaks of a kind. */
type Recorded = {
  entity: string
  /** Where people filter the trail; null: in no company's trail. By default the area's. */
  subject?: AuditSubject | null
  /** The permission without which a reader sees the CPF and CNPJ in its texts masked. */
  masksTaxIds?: Permission
  /** Recorded fields that are no columns, or that the trail calls otherwise. Null: stored and not shown. */
  recorded?: Readonly<Record<string, FieldWords>>
  /**
   * What programs and automations of a company can wait for, after 'Quando …', by the part of the action after the
   * entity: { closed: 'uma tarefa é concluída' }. They hear of exactly what the trail records. What nobody does but a day
   * brings says of which day: { late: { says: 'um plano atrasa', day: 't.expected_end + 1', when: 't.real_end is null' } }.
   */
  happens?: Readonly<Record<string, string | Said>>
  /**
   * What was done, by the part of the action after the entity: { closed: 'concluiu a tarefa …' }. 'created', 'updated',
   * 'deleted', 'reordered', 'restored', 'forgotten',
   * 'files_added' and 'file_removed' have the record's words.
   */
  actions?: Readonly<Record<string, string>>
}

type Declared<Row, Usual extends UsualColumn> = (
  | Recorded
  | { entity?: undefined; recorded?: undefined; actions?: undefined; happens?: undefined }
) & {
  words: RecordWords
  /** Recorded fields that hold a column under another name: { revision_in: 'review_every' }. */
  alias?: Readonly<Record<string, Columns<Row>>>
  /** What is stored about a person: the columns of their own rows, or sections that are read otherwise. */
  personal?: OneOrMore<Own<Row> | PersonalSection>
  /** References that no column of the table holds. */
  references?: readonly Reference[]
  /** The column of a person with whom the rows go, or how they are forgotten. */
  forget?: Columns<Row> | Forget
  existing?: Existing
  kept?: Kept<keyof Row & string>
  below?: 'entity' | 'record_id' extends Columns<Row> ? true : never
  opens?: Opens | OpensAll<Columns<Row>>
  bin?: Bin
  reading?: ReadKind
  bundle?: Bundle
  waiting?: OneOrMore<Waiting>
  duties?: OneOrMore<DeclaredDuty<Columns<Row>>>
  dated?: OneOrMore<DatedRecords>
  origins?: OneOrMore<Origin>
  documents?: OneOrMore<DocumentedInformation>
  /** The columns that mean what they mean in all tables. */
  usual?: readonly Usual[]
} & (Exported<Row, Usual> | Unexported<Row>)

type Exported<Row, Usual extends UsualColumn> = {
  /** The name of its file in an export, and the title, by default the plural. */
  file: string
  title?: string
  /** What each other column means. A table with a column that is not declared does not compile. */
  fields: { readonly [Column in Exclude<Columns<Row>, Usual>]: Field }
  /** The column with the company's id, where it is not company_id. */
  companyColumn?: Columns<Row>
  /** Reads rows that a statement on this table alone cannot give, with the columns of `more`. */
  read?: ReadPage
  more?: Readonly<Record<string, string>>
}

type Unexported<Row> = {
  /** Why no export contains the table. */
  leftOut: string
  file?: undefined
  fields?: { readonly [Column in Columns<Row>]?: Field }
}

/**
 * The two ways in which an area declares its kinds: `record` for what a table stores, `trailOnly` for what only the
 * trail names.
 * @param subject where people filter the trail, unless a kind says otherwise; null for what is in no company's trail.
 * @param live in which topic open browsers hear of what the trail records.
 */
export const recordKinds = <Tables>(subject: AuditSubject | null, live?: LiveTopicName) => ({
  record: <Name extends keyof Tables & string, Usual extends UsualColumn & Columns<Tables[Name]> = never>(
    table: Name,
    declared: Declared<Tables[Name], Usual>,
  ): RecordKind => {
    const {
      words,
      personal = [],
      references = [],
      existing,
      kept,
      below,
      opens,
      bin,
      reading,
      bundle,
      waiting = [],
      duties = [],
      dated = [],
      origins = [],
      documents = [],
    } = declared
    const meanings = columnsOf(declared).map(([column, field]): Meant => [column, meaningOf(field, words)])
    const names = Object.fromEntries(meanings.map(([column, meaning]) => [column, shortName(meaning)]))
    const codes = Object.fromEntries(meanings.flatMap(([column, { codes }]) => (codes ? [[column, codes]] : [])))
    return {
      words,
      table,
      ...(declared.file === undefined
        ? { leftOut: declared.leftOut }
        : { exported: exportedTable(table, declared, meanings) }),
      trail: trailOf(declared, subject, fieldsInTrail(meanings, declared.alias)),
      references: [...referencesOf(table, words, meanings), ...references],
      personal: [personal].flat().map((one) => ('read' in one ? one : ownRows(table, names, codes, one as Own<never>))),
      forget: typeof declared.forget === 'string' ? deletes(table, declared.forget) : declared.forget,
      existing,
      kept,
      below,
      live,
      opens:
        opens &&
        ('find' in opens
          ? opens
          : opensRows(
              table,
              { topic: live, ...opens },
              meanings.some(([column]) => column === 'deleted_at'),
            )),
      happens: happensOf(declared),
      fields: meanings.filter(isShown),
      bin,
      reading,
      bundle,
      waiting: [waiting].flat(),
      duties: ([duties].flat() as DeclaredDuty<string>[]).map((duty) => ({
        words: [words[0], words[1]],
        ...duty,
        table,
        entity: declared.entity,
        versioned: names['updated_at'] !== undefined,
        author: duty.author ?? (names['created_by'] === undefined ? 'null::bigint' : 't.created_by'),
      })),
      dated: [dated].flat(),
      origins: [origins].flat(),
      documents: [documents].flat(),
    }
  },
  trailOnly: (declared: Recorded & { words: RecordWords; personal?: PersonalSection }): RecordKind => ({
    words: declared.words,
    trail: trailOf(declared, subject, {}),
    live,
    references: [],
    happens: [],
    fields: [],
    personal: [declared.personal ?? []].flat(),
    waiting: [],
    dated: [],
    origins: [],
    documents: [],
  }),
})

/** The columns with what they mean, those that every record begins with first. */
function columnsOf({
  usual = [],
  fields = {},
}: {
  usual?: readonly UsualColumn[]
  fields?: object
}): [string, Field][] {
  const declared = usual.map((column): [string, Field] => [column, usualColumns[column]])
  const [before, after] = [['id', 'position'], usual].map((some) =>
    declared.filter(([column]) => some.includes(column as never)),
  )
  return [...new Map([...before!, ...Object.entries(fields as Record<string, Field>), ...after!])]
}

type Meant = readonly [column: string, Meaning]

const isShown = ([, { leftOut }]: Meant) => leftOut === undefined

function exportedTable(
  table: string,
  { words, file, title, companyColumn, read, more }: { words: RecordWords } & Exported<never, never>,
  meanings: readonly Meant[],
): ExportedTable {
  const shown = meanings.filter(isShown).map(([column, meaning]) => [column, describedInExport(meaning)])
  return {
    table,
    name: file,
    title: title ?? capital(words[1]),
    columns: { ...Object.fromEntries(shown), ...more },
    leftOut: Object.fromEntries(meanings.flatMap(([column, { leftOut }]) => (leftOut ? [[column, leftOut]] : []))),
    companyColumn,
    read,
  }
}

const happensOf = ({ entity, happens = {} }: Partial<Recorded>): Happens[] =>
  Object.entries(happens).map(([what, said]) => ({
    id: `${entity}.${what}`,
    ...(typeof said === 'string' ? { says: said } : said),
  }))

function fieldsInTrail(meanings: readonly Meant[], alias: Readonly<Record<string, string>> = {}) {
  const words = (meaning: Meaning): FieldWords => {
    const { codes, of } = meaning
    return codes || of ? { name: shortName(meaning), codes, of } : shortName(meaning)
  }
  const columns = new Map(meanings.filter(isShown).map(([column, meaning]) => [column, words(meaning)]))
  return {
    ...Object.fromEntries(columns),
    ...Object.fromEntries(Object.entries(alias).map(([field, column]) => [field, columns.get(column)!])),
  }
}

function trailOf(
  declared: Partial<Recorded> & { words: RecordWords },
  ofArea: AuditSubject | null,
  fields: Record<string, FieldWords>,
): Trail | undefined {
  const { entity, subject = ofArea, masksTaxIds, recorded, actions } = declared
  if (entity === undefined) return undefined
  const [one, many, gender] = declared.words
  const the = gender === 'f' ? 'a' : 'o'
  const done = {
    created: `criou ${the} ${one} …`,
    updated: `alterou ${the} ${one} …`,
    deleted: `apagou ${the} ${one} …`,
    reordered: `mudou a ordem d${the}s ${many}`,
    restored: `trouxe de volta da lixeira ${the} ${one} …`,
    forgotten: `apagou de vez ${the} ${one} …`,
    files_added: `anexou arquivos ${the === 'a' ? 'à' : 'ao'} ${one} …`,
    file_removed: `apagou um arquivo d${the} ${one} …`,
    ...actions,
  }
  return {
    entity,
    words: {
      subject,
      documents: masksTaxIds,
      fields: { label: null, file: 'Arquivo', files: 'Arquivos', ...fields, ...recorded },
    },
    actions: Object.fromEntries(Object.entries(done).map(([action, said]) => [`${entity}.${action}`, said])),
  }
}

/** One reference for each kind of record that the columns hold, and for each way to remove it. */
const referencesOf = (table: string, words: RecordWords, meanings: readonly Meant[]): Reference[] =>
  meanings.flatMap(([column, { refersTo: to, detach }]) =>
    to === undefined ? [] : [{ to, words, columns: { [table]: [column] }, detach }],
  )

const deletes =
  (table: string, column: string): Forget =>
  async ({ db, companyId, userId }) => {
    await db.run`delete from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${userId}`
  }
