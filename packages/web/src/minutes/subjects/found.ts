import { IconMessage2 } from '@tabler/icons-react'
import { createElement } from 'react'
import { api } from '../../platform/api.ts'
import type { FoundKind } from '../../platform/found-model.ts'

export const foundAgenda: FoundKind = {
  kind: 'agenda_subject',
  label: 'Assuntos de pauta',
  icon: IconMessage2,
  load: async (id) => {
    const [{ AgendaSubjectModal }, { response: subject }] = await Promise.all([
      import('./AgendaSubjectModal.tsx'),
      api('GET /protocols/subject/{id}', { params: { id } }),
    ])
    const mode = subject.status === '1' ? 'edit' : 'view'
    return { default: ({ onClose }) => createElement(AgendaSubjectModal, { opened: { mode, subject }, onClose }) }
  },
}
