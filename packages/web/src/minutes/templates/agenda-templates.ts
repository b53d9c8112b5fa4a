import type { AgendaTemplate } from '@prumo/contract/minutes/templates/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'

export const agendaTemplatesQuery = call(
  'GET /v2/protocols-templates',
  {},
  { topic: 'minutes', pick: ({ response }) => response, staleTime: 60_000 },
)

export const deleteAgendaTemplate = ({ id, name }: Pick<AgendaTemplate, 'id' | 'name'>) =>
  deleteRecord({
    about: name,
    topic: 'minutes',
    text: 'As ATAs que começaram com este modelo ficam como estão.',
    remove: () => api('DELETE /v2/protocols-templates/{id}', { params: { id: id! } }),
  })
