import { IconFileText, IconMessage2 } from '@tabler/icons-react'
import { api } from '../platform/api.ts'
import type { Area } from '../platform/area.ts'
import { openedMinutes } from './minutes/opened-place.ts'
import { minutesRoutes } from './minutes/routes.tsx'

export const routes = minutesRoutes

export const area: Area = {
  menu: { routine: [{ label: 'Minhas ATAS', to: '/protocols', icon: IconFileText }] },
  creates: [{ label: 'Nova ATA', icon: IconFileText, load: () => import('./minutes/NewMinutesAction.tsx') }],
  found: [
    {
      kind: 'minutes',
      label: 'ATAs',
      icon: IconFileText,
      address: ({ id }) => ({ to: '/protocols', search: { ata: id } }),
    },
    {
      kind: 'agenda_subject',
      label: 'Assuntos de pauta',
      icon: IconMessage2,
      load: async (id) => {
        const [{ AgendaSubjectModal }, { response: subject }] = await Promise.all([
          import('./subjects/AgendaSubjectModal.tsx'),
          api('GET /protocols/subject/{id}', { params: { id } }),
        ])
        const mode = subject.status === '1' ? 'edit' : 'view'
        return { default: ({ onClose }) => <AgendaSubjectModal opened={{ mode, subject }} onClose={onClose} /> }
      },
    },
  ],
  offline: openedMinutes,
  // The keys of all queries of minutes, their folders and the agenda begin with 'minutes'. Minutes show contacts.
  live: [
    { topic: 'minutes', stale: [['minutes'], ['waiting']] },
    { topic: 'contacts', stale: [['minutes']] },
  ],
}
