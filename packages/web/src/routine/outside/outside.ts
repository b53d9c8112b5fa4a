import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { call, changed } from '../../platform/query.ts'

/** The user's calendars elsewhere, in the order in which they were added. */
export const outsideCalendarsQuery = call('GET /calendar/outside', {}, { topic: 'outside-calendars' })

export const useReadNow = () =>
  useMutation({
    mutationFn: (id: number) => api('POST /calendar/outside/{id}/read', { params: { id } }),
    onSettled: () => changed('outside-calendars'),
  })
