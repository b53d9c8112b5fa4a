import {
  IconBeach,
  IconBuilding,
  IconBuildingStore,
  IconBuildings,
  IconHistory,
  IconTrash,
  IconUserShield,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { absenceRoutes } from './absences/routes.tsx'
import { auditRoutes } from './audit/routes.tsx'
import { binRoutes } from './bin/routes.tsx'
import { companyRoutes } from './companies/routes.tsx'
import { consultantRoutes, invitationRoutes } from './consultants/routes.tsx'
import { departmentRoutes } from './departments/routes.tsx'
import { projectRoutes } from './projects/routes.tsx'
import { userRoutes } from './users/routes.tsx'

export const routes = [
  ...departmentRoutes,
  ...projectRoutes,
  ...userRoutes,
  ...absenceRoutes,
  ...auditRoutes,
  ...companyRoutes,
  ...consultantRoutes,
  ...binRoutes,
] as const
export const publicRoutes = invitationRoutes

export const area: Area = {
  menu: {
    company: [
      { label: 'Meus usuários', to: '/users', icon: IconUsers, permission: 'users', imports: 'users' },
      {
        label: 'Meus departamentos',
        to: '/departments',
        icon: IconBuilding,
        permission: 'departments',
        imports: 'departments',
      },
      {
        label: 'Projetos',
        title: 'Projetos/Unidades de negócios',
        to: '/projects',
        icon: IconBuildingStore,
        permission: 'projects',
      },
      { label: 'Ausências', to: '/ausencias', icon: IconBeach, after: '/feriados' },
      { label: 'Consultores', to: '/consultores', icon: IconUserStar, responsible: true },
      { label: 'Minhas empresas', to: '/companies', icon: IconBuildings, consultor: true },
      { label: 'Lixeira', to: '/lixeira', icon: IconTrash, under: ['/tasks-bin'], after: '/my-attachments' },
      { label: 'Trilha de auditoria', to: '/audit', icon: IconHistory, responsible: true, after: '/plans' },
    ],
  },
  creates: [
    {
      label: 'Novo usuário',
      icon: IconUserShield,
      permission: 'users',
      load: async () => ({ default: (await import('./users/UserForm.tsx')).UserForm }),
    },
  ],
  // Consultants are also among the users, and the companies a consultant serves are in the consultant's account.
  live: [
    { topic: 'users', stale: [['users'], ['consultants']] },
    { topic: 'consultants', stale: [['users']] },
    { topic: 'companies', stale: [['account']] },
  ],
}
