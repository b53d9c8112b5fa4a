import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'

/** Deletes an entry after asking; `about` names the hours in the question. */
export const deleteEntry = (id: number, about: string) =>
  deleteRecord({
    about,
    topic: 'timer',
    remove: () => removal('DELETE /calendar/timesheet/{id}', { params: { id } }),
  })
