import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

/** Folders in which each of the blocks has a subject. */
const filled = (companyId: number, kind: string, blocks: number) => sql`
  select from strategy.folders f where f.company_id = ${companyId} and f.kind = ${kind}
    and (select count(distinct s.field) from strategy.subjects s
         where s.company_id = f.company_id and s.folder_id = f.id) = ${blocks}`

export const strategyChecks: readonly Check[] = [
  {
    id: 'swot.filled',
    title: 'Análise SWOT feita',
    otherwise: 'Nenhuma análise SWOT com os quatro quadrantes',
    evidence: ({ companyId }) => filled(companyId, 'swot', 4),
    words: ['SWOT com os quatro quadrantes', 'SWOTs com os quatro quadrantes'],
    link: '/planejamento-estrategico/swot',
  },
  {
    id: 'canvas.filled',
    title: 'Canvas desenhado',
    otherwise: 'Nenhum Canvas com os nove blocos',
    evidence: ({ companyId }) => filled(companyId, 'canvas', 9),
    words: ['Canvas com os nove blocos', 'Canvas com os nove blocos'],
    link: '/planejamento-estrategico/canvas',
  },
]
