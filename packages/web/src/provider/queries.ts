import { ApiError } from '../platform/api-error.ts'
import { call, changed } from '../platform/query.ts'

/** Wraps every read: when the session has ended, the provider's sign-in opens, and never that of a company. */
export const ofProvider = { topic: 'provider', expiredSession: 'throw' } as const

export const sessionQuery = call('GET /provider/session', {}, ofProvider)

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** After a change: what is shown is read again. */
export const providerChanged = () => changed('provider')

/** The time of the provider's screens. */
export const providerZone = 'America/Sao_Paulo'

/** Payment statuses as people of the provider read them. */
export const statusWords: Readonly<Record<string, string>> = {
  PERIOD_FREE: 'Em avaliação',
  EXPIRED: 'Avaliação terminada',
  PAYMENT_TRUE: 'Em dia',
  OPEN: 'Aguardando o primeiro pagamento',
  WITHOUT_PAYMENT: 'Só consulta',
  PAUSED: 'Pausada',
  RESTRICTED: 'Suspensa',
  CANCELED: 'Cancelada',
}
