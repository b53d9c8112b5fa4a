import { connection } from '../connection.ts'
import { useStore } from '../store.ts'
import { accountSource } from './snapshot.ts'

/** True if the page works without the server: it cannot be reached, or has not yet confirmed the stored account. */
export function useOffline(): boolean {
  const unreachable = useStore(connection) === 'offline'
  const fromSnapshot = useStore(accountSource) === 'snapshot'
  return unreachable || fromSnapshot
}
