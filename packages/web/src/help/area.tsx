import { IconHelp, IconMessage2Heart, IconSparkles } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { HelpButton } from './panel/HelpButton.tsx'
import { helpRoutes } from './routes.tsx'

export const routes = helpRoutes

export const area: Area = {
  menu: {
    person: [
      { label: 'Perguntas frequentes', to: '/faq', icon: IconHelp, after: '/calendar-feed' },
      { label: 'Sugestões & Feedbacks', to: '/meus-feedbacks', icon: IconMessage2Heart, after: '/faq' },
      { label: 'Novidades', to: '/novidades', icon: IconSparkles, after: '/meus-feedbacks' },
    ],
  },
  // An answer to a suggestion comes with a notification.
  live: [{ topic: 'notifications', stale: [['help']] }],
  bar: [HelpButton],
}
