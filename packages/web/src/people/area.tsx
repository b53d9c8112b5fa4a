import {
  IconBriefcase,
  IconCertificate,
  IconGavel,
  IconHeartHandshake,
  IconMessage2Star,
  IconMessages,
  IconMoodCheck,
  IconNotebook,
  IconRubberStamp,
  IconSchool,
  IconShieldCheck,
  IconSitemap,
  IconUserCircle,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react'
import { RegisterPortrait as RegisterPortraitSlot, SameInRegister } from '../admin/users/register.ts'
import { listRoute } from '../list-route.tsx'
import { api } from '../platform/api.ts'
import type { Area } from '../platform/area.ts'
import { idIn } from '../ui/table/address.ts'
import { climateScreens, openClimateScreens } from './climate/routes.tsx'
import { RegisterPortrait } from './collaborators/RegisterPortrait.tsx'
import { collaboratorRoutes } from './collaborators/routes.tsx'
import { SameCollaborator } from './collaborators/SameCollaborator.tsx'
import { developmentRoutes } from './development/routes.tsx'
import { feedbackRoutes } from './feedback/routes.tsx'
import { peopleHomeRoutes } from './home/routes.tsx'
import { jobScreens } from './jobs/routes.tsx'
import { manualRoutes } from './manual/routes.tsx'
import { ownPageRoutes } from './mine/routes.tsx'
import { onboardingRoutes } from './onboarding/routes.tsx'
import { organogramRoutes } from './organogram/routes.tsx'
import { openReportScreens, reportScreens } from './reports/routes.tsx'
import { roundRoutes } from './rounds/routes.tsx'

const norms = listRoute({
  path: '/pessoas/normas',
  screen: () => import('./norms/NormsScreen.tsx'),
  filters: { norma: idIn },
})

export const routes = [
  ...peopleHomeRoutes,
  ...collaboratorRoutes,
  ...jobScreens,
  ...manualRoutes,
  norms,
  ...onboardingRoutes,
  ...organogramRoutes,
  ...ownPageRoutes,
  ...developmentRoutes,
  ...feedbackRoutes,
  ...reportScreens,
  ...climateScreens,
  ...roundRoutes,
] as const
export const publicRoutes = [...openReportScreens, ...openClimateScreens] as const

export const area: Area = {
  fills: [SameInRegister.with(SameCollaborator), RegisterPortraitSlot.with(RegisterPortrait)],
  menu: {
    people: [
      { label: 'Pessoas', to: '/pessoas', icon: IconHeartHandshake, permission: 'peoples' },
      {
        label: 'Colaboradores',
        to: '/pessoas/colaboradores',
        of: ['collaborator'],
        icon: IconUsersGroup,
        permission: 'peoples',
        imports: 'collaborators',
      },
      {
        label: 'Descrição de cargos',
        title: 'Descrição de cargos: Departamentos',
        to: '/pessoas/cargos',
        of: ['job_description'],
        icon: IconBriefcase,
        permission: 'peoples',
        under: ['/history-descriptions'],
      },
      {
        label: 'Cargos em aberto',
        to: '/pessoas/cargos/approved',
        icon: IconRubberStamp,
        permission: 'peoples',
        of: ['job_description'],
      },
      {
        label: 'Manual do Colaborador',
        to: '/pessoas/manual',
        icon: IconNotebook,
        permission: 'peoples',
        of: ['manual'],
      },
      { label: 'Normas e Procedimentos', to: '/pessoas/normas', icon: IconGavel, permission: 'peoples', of: ['norm'] },
      {
        label: 'Onboarding',
        to: '/pessoas/onboarding',
        icon: IconUserStar,
        permission: 'peoples',
        of: ['onboarding_list'],
      },
      {
        label: 'Organograma',
        to: '/pessoas/organograma',
        of: ['position'],
        icon: IconSitemap,
        permission: 'peoples',
        under: ['/organograma'],
      },
      {
        label: 'Processo de Feedback',
        to: '/pessoas/proccess-feedback',
        of: ['feedback'],
        icon: IconMessages,
        permission: 'peoples',
        under: ['/history-feedbacks'],
      },
      {
        label: 'Feedback personalizado',
        to: '/pessoas/proccess-feedback-custom',
        of: ['feedback_template'],
        icon: IconMessage2Star,
        permission: 'peoples',
        under: ['/pessoas/rodadas'],
      },
      {
        label: 'Desenvolvimento',
        to: '/pessoas/desenvolvimento',
        icon: IconSchool,
        permission: 'peoples',
        imports: { assessments: 'Avaliações de competências', competences: 'Competências', trainings: 'Treinamentos' },
        of: ['competence'],
      },
      {
        label: 'Clima e riscos',
        to: '/clima',
        icon: IconMoodCheck,
        permission: 'peoples',
      },
      // Everybody tells something here; who reads was named.
      { label: 'Canal de relatos', to: '/canal-de-relatos', icon: IconShieldCheck },
      // What is about the user themselves needs no permission for people.
      {
        label: 'Minha página',
        to: '/minha-pagina',
        icon: IconUserCircle,
        under: ['/meu-manual', '/meu-onboarding', '/feedbacks-recebidos', '/meus-passos-de-integracao'],
      },
    ],
  },
  creates: [
    {
      label: 'Novo colaborador',
      icon: IconUsersGroup,
      permission: 'peoples',
      load: async () => ({ default: (await import('./collaborators/CollaboratorForm.tsx')).CollaboratorForm }),
    },
  ],
  found: [
    {
      kind: 'collaborator',
      label: 'Colaboradores',
      icon: IconUsersGroup,
      load: async (id) => {
        const [{ CollaboratorForm }, { response }] = await Promise.all([
          import('./collaborators/CollaboratorForm.tsx'),
          api('GET /users/process-feedback/collaborator/{id}', { params: { id } }),
        ])
        return { default: ({ onClose }) => <CollaboratorForm record={response} onClose={onClose} /> }
      },
    },
    {
      kind: 'job_description',
      label: 'Descrições de cargo',
      icon: IconBriefcase,
      address: ({ id, within }) => ({
        to: '/pessoas/cargos/$department',
        params: { department: String(within) },
        search: { cargo: id },
      }),
    },
    {
      kind: 'norm',
      label: 'Normas',
      icon: IconGavel,
      load: async (id) => {
        const [{ default: NormForm }, { response }] = await Promise.all([
          import('./norms/NormForm.tsx'),
          api('GET /client/normas/{id}', { params: { id } }),
        ])
        return { default: ({ onClose }) => <NormForm record={response} onClose={onClose} /> }
      },
    },
    {
      kind: 'competence',
      label: 'Competências',
      icon: IconSchool,
      address: ({ title }) => ({ to: '/pessoas/desenvolvimento/competencias', search: { busca: title } }),
    },
    {
      kind: 'training',
      label: 'Treinamentos',
      icon: IconCertificate,
      address: ({ within }) => ({ to: '/pessoas/desenvolvimento', search: { pessoa: within! } }),
    },
    {
      kind: 'feedback_template',
      label: 'Modelos de feedback',
      icon: IconMessage2Star,
      address: ({ id }) => ({
        to: '/pessoas/proccess-feedback-custom/templates/$template',
        params: { template: String(id) },
      }),
    },
    {
      kind: 'feedback_round',
      label: 'Rodadas de feedback',
      icon: IconMessages,
      address: ({ id }) => ({ to: '/pessoas/rodadas/$round', params: { round: String(id) } }),
    },
    {
      kind: 'survey',
      label: 'Pesquisas',
      icon: IconMoodCheck,
      address: ({ id }) => ({ to: '/clima/$id', params: { id: String(id) } }),
    },
  ],
  live: [
    { topic: 'people', stale: [['people'], ['waiting'], ['tasks']] },
    { topic: 'departments', stale: [['people']] },
  ],
}
