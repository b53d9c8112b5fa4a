import { useEffect } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { showFailure } from '../platform/messages.ts'
import { isUnconfirmed, paintedFromKept } from '../platform/offline/painting.ts'
import { useStore } from '../platform/store.ts'

/** Says why the record that an address names was not read, and closes what would have shown it. */
export function useUnreadNamed(error: Error | null, close: () => void): void {
  useEffect(() => {
    if (!error) return
    showFailure(error)
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each failure is said once
  }, [error])
}

/**
 * Says that the record which an address names is not in its list, and closes what would have shown it. A list that the
 * browser kept, and the server has not confirmed, is not read yet.
 * @param painted undefined until it is read.
 */
export function useGoneNamed<Row extends { id: number }>(
  painted: readonly Row[] | undefined,
  id: number | undefined,
  close: () => void,
): Row | undefined {
  useStore(paintedFromKept)
  const list = painted && isUnconfirmed(painted) ? undefined : painted
  const named = list?.find((row) => row.id === id)
  useUnreadNamed(list && id !== undefined && !named ? gone : null, close)
  return named
}

const gone = new ApiError(404, { message: 'Registro não encontrado.', code: 'not_found' })
