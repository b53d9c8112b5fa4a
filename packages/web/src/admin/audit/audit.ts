import { todayIn } from '@prumo/contract/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { noteActivity } from '../../platform/activity.ts'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import type { AuditSearch } from './routes.tsx'

/**
 * The trail with the filters of the address, newest first. It is read again each time, so that the last action is in
 * it.
 */
export const auditQuery = (search: AuditSearch, { page, per_page }: { page: number; per_page: number }) =>
  call(
    'GET /client/audit',
    { query: { ...choiceOf(search), page, per_page } },
    { topic: 'audit', paged: true, staleTime: 0 },
  )

/** Downloads the whole filtered trail as a file. */
export const useExport = (search: AuditSearch, timeZone: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const query = { ...choiceOf(search), format }
      const blob = await api('GET /client/audit/csv', { query, timeout: 600_000 })
      noteActivity(`Exportou a trilha de auditoria (${format === 'csv' ? 'CSV' : 'planilha'})`)
      saveBlob(blob, `trilha_de_auditoria-${todayIn(timeZone, Date.now())}.${format}`)
    },
    onSuccess: () => toast('Download realizado com sucesso!'),
  })

const choiceOf = ({ pessoa, area, chave, de, ate }: AuditSearch) => ({
  ...(pessoa !== undefined && { person: pessoa === 'prumo' ? ('system' as const) : pessoa }),
  ...(area && { area }),
  ...(chave !== undefined && { key: chave }),
  ...(de && { from: de }),
  ...(ate && { to: ate }),
})
