import {
  IconAlertTriangle,
  IconBook2,
  IconClipboardCheck,
  IconFiles,
  IconPresentationAnalytics,
  IconReplace,
  IconRosetteDiscountCheck,
  IconRuler2,
  IconScale,
  IconShieldHalf,
} from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { auditRoutes } from './audits/routes.tsx'
import { openedAudit } from './audits/waiting.ts'
import { changeScreens } from './changes/routes.tsx'
import { complaintFormScreens, complaintScreens } from './complaints/routes.tsx'
import { controlScreens } from './controls/routes.tsx'
import { documentedInformationScreens } from './documents/routes.tsx'
import { qualityManualScreens } from './manual/routes.tsx'
import { rncRoutes } from './nonconformities/routes.tsx'
import { readinessScreens } from './readiness/routes.tsx'
import { reviewScreens } from './reviews/routes.tsx'
import { riskScreens } from './risks/routes.tsx'
import { visitScreens } from './visitors/routes.tsx'
import { workRiskScreens } from './work-risks/routes.tsx'

export const routes = [
  ...rncRoutes,
  ...auditRoutes,
  ...qualityManualScreens,
  ...reviewScreens,
  ...changeScreens,
  ...documentedInformationScreens,
  ...riskScreens,
  ...workRiskScreens,
  ...controlScreens,
  ...readinessScreens,
  ...complaintFormScreens,
] as const
export const publicRoutes = [...visitScreens, ...complaintScreens] as const

export const area: Area = {
  menu: {
    quality: [
      {
        label: 'RNC',
        title: 'Relatório de Não conformidade',
        to: '/rnc',
        icon: IconAlertTriangle,
        permission: 'proccess',
      },
      {
        label: 'Auditoria Interna',
        to: '/auditoria-interna',
        icon: IconClipboardCheck,
        permission: 'proccess',
        of: ['internal_audit'],
      },
      {
        label: 'Análise crítica',
        to: '/analise-critica',
        icon: IconPresentationAnalytics,
        permission: 'proccess',
        of: ['critical_analysis'],
      },
      {
        label: 'Controle de mudança',
        to: '/controle-mudanca',
        icon: IconReplace,
        permission: 'proccess',
        of: ['quality_change'],
      },
      {
        label: 'Manual de qualidade',
        to: '/manual-de-qualidade',
        icon: IconBook2,
        permission: 'proccess',
        of: ['quality_manual'],
      },
      { label: 'Riscos e oportunidades', to: '/riscos', icon: IconScale, permission: 'proccess', of: ['quality_risk'] },
      {
        label: 'Controles',
        to: '/controles',
        icon: IconRuler2,
        permission: 'proccess',
        of: ['supplier', 'instrument', 'legal_requirement'],
        imports: { suppliers: 'Fornecedores', instruments: 'Instrumentos de medição' },
      },
      {
        label: 'Prontidão',
        to: '/prontidao-iso',
        icon: IconRosetteDiscountCheck,
        permission: 'proccess',
        of: ['internal_audit', 'quality_manual'],
      },
      {
        label: 'Informação documentada',
        to: '/informacao-documentada',
        icon: IconFiles,
        permission: 'proccess',
        of: ['pop', 'quality_manual'],
      },
    ],
  },
  creates: [
    {
      label: 'Nova RNC',
      icon: IconAlertTriangle,
      permission: 'proccess',
      load: async () => ({ default: (await import('./nonconformities/RncForm.tsx')).RncForm }),
    },
  ],
  found: [
    {
      kind: 'rnc',
      label: 'RNCs',
      icon: IconAlertTriangle,
      address: ({ id }) => ({ to: '/rnc/$id', params: { id: String(id) } }),
    },
    {
      kind: 'risk',
      label: 'Riscos e oportunidades',
      icon: IconScale,
      address: ({ id }) => ({ to: '/riscos', search: { risco: id } }),
    },
    {
      kind: 'work_risk',
      label: 'Riscos do trabalho',
      icon: IconShieldHalf,
      address: ({ id }) => ({ to: '/clima/riscos', search: { risco: id } }),
    },
    {
      kind: 'supplier',
      label: 'Fornecedores',
      icon: IconRuler2,
      address: ({ id }) => ({ to: '/controles', search: { fornecedor: id } }),
    },
    {
      kind: 'instrument',
      label: 'Instrumentos',
      icon: IconRuler2,
      address: ({ id }) => ({ to: '/controles/instrumentos', search: { instrumento: id } }),
    },
    {
      kind: 'legal_requirement',
      label: 'Requisitos legais',
      icon: IconRuler2,
      address: ({ id }) => ({ to: '/controles/requisitos-legais', search: { requisito: id } }),
    },
    {
      kind: 'internal_audit',
      label: 'Auditorias internas',
      icon: IconClipboardCheck,
      address: ({ id }) => ({ to: '/auditoria-interna/$id', params: { id: String(id) } }),
    },
  ],
  offline: openedAudit,
  // The step of a nonconformity also follows from its plans of action.
  live: [
    { topic: 'quality', stale: [['quality'], ['waiting']] },
    { topic: 'results', stale: [['quality']] },
    { topic: 'departments', stale: [['quality']] },
    // A supplier has its contact's name.
    { topic: 'contacts', stale: [['quality']] },
    // Proposals for the inventory follow from surveys.
    { topic: 'people', stale: [['quality']] },
    { topic: 'strategy', stale: [['quality']] },
  ],
}
