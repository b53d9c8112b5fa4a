import { sql } from 'kysely'
import type { PersonalRow, PersonalSection } from '../exports/personal-section.ts'
import { coded, type Field, type Meaning, owner, person, type RecordWords, yesOrNo } from '../records/fields.ts'
import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import type { ControlledTables } from './evidence.ts'
import type { ReadingTables } from './readings.ts'

const states = { '1': 'Em aberto', '2': 'Aprovado', '3': 'Recusado' }

/** The usual columns of a document that is decided on. */
export const decidedColumns = [
  'decided_by',
  'decided_at',
  'version_in_force',
  'deleted_at',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const

/** The words of the states of such a document. */
export const decidedStatus = coded('Situação', states)

/** The names of the columns that hold a document while somebody writes it. */
export const draftColumns = {
  draft: 'Rascunho não salvo',
  drafted_by: person('Quem escreveu o rascunho'),
  drafted_at: 'Quando o rascunho foi escrito',
} satisfies Record<string, Field>

/** The fields of the trail for a change of a document's readers. */
export const readersRecorded = {
  readers: { name: 'Quem deve ler', of: 'member' },
  reader_rule: 'Quem deve ler, por regra',
} as const

type Evidence = {
  /** The document whose id the rows hold. */
  document: Meaning
  /** The documents with their preposition: 'dos POPs'. */
  of: string
  /** The beginning of the names of the files. */
  file: string
  /** The column with a document's title, where a company has more than one. */
  title?: string
  version: RecordWords
}

type Readers = { reader: RecordWords; reading: RecordWords }

const { record } = recordKinds<Record<string, Record<string, unknown>>>(null)

/** The kinds of record that prove decisions on a document: its versions, and with `Readers` who reads and who has read. */
export function evidenceRecords(tables: ReadingTables, said: Evidence & Readers): RecordKind[]
export function evidenceRecords(tables: ControlledTables, said: Evidence): RecordKind[]
export function evidenceRecords(tables: ControlledTables & Partial<ReadingTables>, said: Evidence & Partial<Readers>) {
  const { document, of, file, version, reader, reading } = said
  const versions = record(tables.versions, {
    words: version,
    file: `${file}-historico`,
    title: `Histórico ${of}`,
    usual: ['id', 'note', 'made_by', 'made_at'],
    fields: { [tables.owner]: document, number: 'Versão', status: decidedStatus, content: 'Conteúdo' },
    personal: ownDecisions(tables, said),
  })
  if (!reader || !reading) return [versions]
  return [
    versions,
    record(tables.readers!, {
      words: reader,
      file: `${file}-leitores`,
      title: `Quem deve ler as versões ${of}`,
      fields: {
        [tables.owner]: document,
        user_id: owner('Pessoa'),
        asked_by: person('Quem pediu'),
        asked_at: 'Quando foi pedido',
        by_rule: yesOrNo('Por regra'),
      },
      // What they confirmed stays as evidence.
      forget: 'user_id',
    }),
    record(tables.readings!, {
      words: reading,
      file: `${file}-leituras`,
      title: `Leituras confirmadas ${of}`,
      fields: {
        [tables.owner]: document,
        version: 'Versão',
        user_id: person('Pessoa'),
        read_at: 'Quando confirmou',
      },
      personal: ownReadings(tables as ReadingTables, said),
    }),
  ]
}

const fieldsOf = ({ title, document }: Evidence, rest: Record<string, string>) => ({
  ...(title !== undefined && { document: document.name }),
  number: 'Versão',
  ...rest,
})
const titleIn = ({ title }: Evidence) => (title === undefined ? sql`''` : sql`d.${sql.ref(title)}`)

/** The versions that a person approved, refused or changed. */
function ownDecisions({ documents, versions, owner: of }: ControlledTables, said: Evidence): PersonalSection {
  return {
    name: `${said.file}-decisoes`,
    title: `Decisões suas sobre as versões ${said.of}`,
    of: 'company',
    fields: fieldsOf(said, { note: 'Observação', made_at: 'Realizado em' }),
    read: ({ db, companyId, userId }, last, limit) =>
      db.all<PersonalRow>`
        select v.id, ${titleIn(said)} as document, v.number, v.note, v.made_at from ${sql.table(versions)} v
        join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(of)}
        where v.company_id = ${companyId} and v.made_by = ${userId} and v.id > ${last?.id ?? 0}
        order by v.id limit ${limit}`,
  }
}

/** The versions that a person confirmed having read. */
function ownReadings({ documents, versions, readings, owner: of }: ReadingTables, said: Evidence): PersonalSection {
  return {
    name: `${said.file}-leituras`,
    title: `Versões ${said.of} que você confirmou ter lido`,
    of: 'company',
    fields: fieldsOf(said, { read_at: 'Confirmado em' }),
    read: ({ db, companyId, userId }, last, limit) =>
      db.all<PersonalRow>`
        select v.id, ${titleIn(said)} as document, v.number, r.read_at from ${sql.table(readings)} r
        join ${sql.table(versions)} v on v.company_id = r.company_id and v.${sql.ref(of)} = r.${sql.ref(of)}
          and v.number = r.version
        join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(of)}
        where r.company_id = ${companyId} and r.user_id = ${userId} and v.id > ${last?.id ?? 0}
        order by v.id limit ${limit}`,
  }
}
