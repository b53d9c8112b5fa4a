import { idOf, person, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { detachFromSeries } from '../contacts.ts'
import type { MinutesTables } from '../tables.ts'
import { datedMeetings } from './dated.ts'

const { record } = recordKinds<MinutesTables>('minutes', 'minutes')

const sery = ['reunião em série', 'reuniões em série', 'f'] as const

export const seriesRecords: readonly RecordKind[] = [
  record('minutes.series', {
    bin: {},
    dated: datedMeetings,
    words: sery,
    entity: 'minutes_series',
    alias: { date: 'starts_on', hour: 'starts_at', hour_finish: 'ends_at', repeats: 'repeat_rule' },
    recorded: {
      people: { name: 'Pessoas que participam', of: 'user' },
      contacts: { name: 'Contatos que participam', of: 'contact' },
      minutes: { name: 'ATA', of: 'minutes' },
    },
    actions: {
      created: 'criou a série de reuniões …',
      updated: 'alterou a série de reuniões …',
      deleted: 'apagou a série de reuniões …',
      begun: 'começou a ATA da série de reuniões …',
    },
    file: 'atas-series',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      folder_id: idOf('minutes_folder', 'Pasta'),
      name: 'Título',
      place: 'Local',
      participants: 'Outros participantes',
      subjects: 'Assuntos da pauta',
      repeat_rule: 'Repetição',
      starts_on: 'Primeira data',
      starts_at: 'Início',
      ends_at: 'Fim',
    },
    personal: {
      name: 'reunioes-em-serie',
      title: 'Reuniões em série que você criou',
      by: 'created_by',
      fields: ['name', 'starts_on', 'place', 'created_at'],
    },
  }),
  record('minutes.series_people', {
    words: sery,
    file: 'atas-series-pessoas',
    title: 'Pessoas das reuniões em série',
    fields: { series_id: idOf('series', 'Série'), user_id: person('Quem participa') },
  }),
  record('minutes.series_contacts', {
    words: sery,
    file: 'atas-series-contatos',
    title: 'Contatos das reuniões em série',
    fields: { series_id: idOf('series', 'Série'), contact_id: refersTo('contact', 'Contato', detachFromSeries) },
  }),
]
