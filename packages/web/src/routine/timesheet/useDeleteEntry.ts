import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { hoursChanged } from './timesheet-queries.ts'

/** Deletes an entry after asking; `about` says which hours in the question. */
export function useDeleteEntry() {
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /calendar/timesheet/{id}', { params: { id } }),
    onSuccess: () => toast('Apagado com sucesso!'),
    onSettled: () => void hoursChanged(),
  })
  return {
    isPending: remove.isPending,
    ask: async (id: number, about: string) => {
      if (await confirmDelete({ about })) remove.mutate(id)
    },
  }
}
