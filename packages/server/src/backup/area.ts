import type { Area } from '../platform/area.ts'
import { recordKinds } from '../platform/records/record-kind.ts'
import { recoveryCommands } from './operator.ts'

const { trailOnly } = recordKinds<object>('company')

/** The area of copies: its programs are npm run backup and restore, its command brings one company back. */
export const backup: Area = {
  name: 'backup',
  topics: [],
  commands: [recoveryCommands],
  records: [
    trailOnly({
      words: ['recuperação', 'recuperações', 'f'],
      entity: 'recovery',
      recorded: { rows: 'Registros', people: 'Pessoas' },
      actions: {
        made: 'trouxe de volta registros de uma cópia de segurança',
        brought: 'trouxe a exportação de outra empresa',
      },
    }),
  ],
}
