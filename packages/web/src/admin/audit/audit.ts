import { todayIn } from '@prumo/contract/dates.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { noteActivity } from '../../platform/activity.ts'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import type { AuditSearch } from './routes.tsx'

/** The trail as the address asks for it, newest first. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) =>
      api('GET /client/audit', {
        query: { ...choiceOf(search), page: search.pagina ?? 1, per_page: search.linhas ?? 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
    // What was just done should be there.
    staleTime: 0,
  })

/** Saves the whole of the chosen trail as a file. */
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

const choiceOf = ({ pessoa, area, de, ate }: AuditSearch) => ({
  ...(pessoa !== undefined && { person: pessoa === 'prumo' ? ('system' as const) : pessoa }),
  ...(area && { area }),
  ...(de && { from: de }),
  ...(ate && { to: ate }),
})
