import { z } from 'zod'
import type { Connection } from '../platform/database/database.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { list } from '../platform/operator/showing.ts'

type Use = { kind: string; started: number; companies: number; concluded: number; asked: number; answered: number }

/** How diagnostics are used in all companies; read across companies. Of answers nothing is read. */
const uses = (db: Connection) =>
  db.all<Use>`
    select d.kind, count(*)::int as started, count(distinct d.company_id)::int as companies,
      count(*) filter (where d.status = 3)::int as concluded,
      coalesce(sum(a.asked), 0)::int as asked, coalesce(sum(a.answered), 0)::int as answered
    from diagnostics.diagnostics d
    left join (
      select company_id, diagnostic_id, count(*) as asked, count(*) filter (where answered) as answered
      from diagnostics.asked group by company_id, diagnostic_id
    ) a on a.company_id = d.company_id and a.diagnostic_id = d.id
    group by d.kind order by d.kind`

const showUses = defineCommand({
  usage: 'diagnosticos uso',
  about: 'Mostrar quantos diagnósticos as empresas começaram e concluíram, e quantas pessoas deram a sua opinião',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const rows = await acrossCompanies(uses)
    return list<Use>(
      rows,
      [
        ['Tipo', ({ kind }) => (kind === 'initial' ? 'inicial' : 'novo')],
        ['Empresas', ({ companies }) => companies],
        ['Começados', ({ started }) => started],
        ['Concluídos', ({ concluded }) => concluded],
        ['Pessoas chamadas', ({ asked }) => asked],
        ['Responderam', ({ answered }) => answered],
      ],
      { empty: 'Nenhum diagnóstico.' },
    )
  },
})

export const diagnosticsCommands: OperatorArea = {
  groups: { diagnosticos: 'Uso dos diagnósticos' },
  commands: [showUses],
}
