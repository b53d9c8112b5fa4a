import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { MinutesTables } from '../tables.ts'

const { record } = recordKinds<MinutesTables>('minutes', 'minutes')

export const folderRecords: readonly RecordKind[] = [
  record('minutes.folders', {
    words: ['pasta de ATAs', 'pastas de ATAs', 'f'],
    entity: 'minutes_folder',
    recorded: { moved: 'ATAs levadas para fora' },
    actions: { renamed: 'renomeou a pasta de ATAs …' },
    file: 'atas-pastas',
    usual: ['id', 'created_by', 'created_at'],
    fields: { name: 'Nome' },
  }),
]
