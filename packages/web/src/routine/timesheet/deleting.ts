import { api } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'

/** Deletes an entry after asking; `about` names the hours in the question. */
export const deleteEntry = (id: number, about: string) =>
  deleteRecord({
    about,
    topic: 'timer',
    remove: () => api('DELETE /calendar/timesheet/{id}', { params: { id } }),
  })
