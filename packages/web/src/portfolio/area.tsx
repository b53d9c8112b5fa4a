import { IconBriefcase } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { CompanyLooks } from '../admin/consultants/looks.ts'
import type { Area } from '../platform/area.ts'
import { portfolioRoutes } from './routes.tsx'

export const routes = portfolioRoutes

const Looks = lazy(() => import('./Looks.tsx'))

export const area: Area = {
  menu: {
    routine: [{ label: 'Carteira', to: '/carteira', icon: IconBriefcase, oversees: true }],
  },
  live: [{ topic: 'portfolio', stale: [['portfolio']] }],
  fills: [
    CompanyLooks.with(() => (
      <Suspense>
        <Looks />
      </Suspense>
    )),
  ],
}
