import { IconRocket } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { welcomeRoutes } from './routes.tsx'
import { steerNewCompany } from './steering.ts'
import { NextSteps } from './steps/NextSteps.tsx'

export const routes = welcomeRoutes

export const area: Area = {
  menu: {
    company: [{ label: 'Primeiros passos', to: '/comecar', icon: IconRocket, responsible: true, under: ['/comecar/'] }],
  },
  onHome: [NextSteps],
  steers: [steerNewCompany],
  // Steps are found done in what these topics change.
  live: [
    { topic: 'tasks', stale: [['welcome']] },
    { topic: 'results', stale: [['welcome']] },
    { topic: 'users', stale: [['welcome']] },
    { topic: 'departments', stale: [['welcome']] },
    { topic: 'minutes', stale: [['welcome']] },
    { topic: 'processes', stale: [['welcome']] },
  ],
}
