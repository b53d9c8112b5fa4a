import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { IdentityTables } from '../tables.ts'

const { record } = recordKinds<IdentityTables>('access')

export const secondStepRecords: readonly RecordKind[] = [
  record('identity.sign_in_tickets', {
    words: ['entrada que espera o código', 'entradas que esperam o código', 'f'],
    leftOut: 'Bilhetes de minutos entre a senha e o código, em que só está o segredo cifrado.',
    kept: { until: 'expires_at' },
  }),
  record('identity.second_step_setups', {
    words: ['ativação da verificação em duas etapas', 'ativações da verificação em duas etapas', 'f'],
    leftOut: 'Segredos de ativações que ninguém terminou.',
    kept: { until: 'expires_at' },
  }),
  record('identity.trusted_devices', {
    words: ['navegador de confiança', 'navegadores de confiança', 'm'],
    leftOut: 'Navegadores em que a própria pessoa dispensou o código; ela os vê na sua conta.',
    kept: { until: 'expires_at' },
  }),
]
